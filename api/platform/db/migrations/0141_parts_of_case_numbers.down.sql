DROP INDEX houses_case_end_idx;
DROP INDEX houses_case_key_idx;
CREATE INDEX houses_case_key_idx ON houses (translate(lower(case_no), '()（）[]〔〕【】 号第', '')) WHERE case_no IS NOT NULL;
