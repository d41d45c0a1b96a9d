ALTER TABLE matches DROP COLUMN mismatches;
DELETE FROM jobs WHERE kind = 'match' AND key LIKE 'match:%:mismatches';
