-- Case numbers are looked up as a whole, by their beginning (the year and the court) and by their end (the kind and the number).
DROP INDEX houses_case_key_idx;
CREATE INDEX houses_case_key_idx ON houses (translate(lower(case_no), '()（）[]〔〕【】 号第', '') text_pattern_ops) WHERE case_no IS NOT NULL;
CREATE INDEX houses_case_end_idx ON houses (reverse(translate(lower(case_no), '()（）[]〔〕【】 号第', '')) text_pattern_ops) WHERE case_no IS NOT NULL;
