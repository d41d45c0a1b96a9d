-- The worksheet of a workbook that a task reads; empty for the first that looks like records of the kind.
ALTER TABLE import_tasks ADD COLUMN sheet text NOT NULL DEFAULT '';
