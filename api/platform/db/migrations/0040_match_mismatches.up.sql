-- What of a demand a matched lot misses, by name; empty for a lot that meets all of it. NULL, in rows from before, is not
-- compared yet: such matches are not shown until the queued jobs have compared them.
ALTER TABLE matches ADD COLUMN mismatches text[];

INSERT INTO jobs (kind, key, payload, run_at, created_at)
SELECT 'match', 'match:' || id || ':mismatches', jsonb_build_object('form_id', id, 'anew', true), now(), now()
FROM forms WHERE member_id IS NOT NULL AND form_type = '234' AND status IN ('0', '1', '2')
ON CONFLICT (key) DO NOTHING;
