-- Lots are found by the number of their case and by their id at the platform. The key of a case number is what
-- understand.CaseKey makes of it.
CREATE INDEX houses_case_key_idx ON houses (translate(lower(case_no), '()（）[]〔〕【】 号第', '')) WHERE case_no IS NOT NULL;
CREATE INDEX houses_source_id_idx ON houses (source_id);
