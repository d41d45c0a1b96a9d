-- What the documents of a lot state, see risk.Derive. It is read again by the next import or "fapai rederive"; until then only
-- whether a lot has documents is known.
ALTER TABLE houses
    ADD COLUMN has_documents boolean NOT NULL DEFAULT false,
    ADD COLUMN notice_facts jsonb NOT NULL DEFAULT '[]';

UPDATE houses AS h SET has_documents = true FROM house_texts AS t
WHERE t.house_id = h.id AND (t.notice IS NOT NULL OR t.instruction IS NOT NULL OR t.intro IS NOT NULL);
