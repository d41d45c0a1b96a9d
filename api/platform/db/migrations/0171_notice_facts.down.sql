ALTER TABLE houses DROP COLUMN has_documents, DROP COLUMN notice_facts;
