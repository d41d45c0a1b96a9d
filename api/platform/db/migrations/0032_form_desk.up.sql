-- Corrections may come without a number; what editors answer and note is encrypted like the text of the form, since both
-- can name persons.
ALTER TABLE forms
    ALTER COLUMN mobile_sealed DROP NOT NULL,
    ALTER COLUMN mobile_hash DROP NOT NULL,
    DROP CONSTRAINT forms_mobile_masked_check,
    DROP CONSTRAINT forms_status_check,
    ADD COLUMN field text,
    ADD COLUMN link  text,
    ADD CONSTRAINT forms_mobile_masked_check CHECK (mobile_masked ~ '^([0-9]{3}\*{4}[0-9]{4})?$'),
    ADD CONSTRAINT forms_mobile_check CHECK (
        (mobile_sealed IS NULL) = (mobile_masked = '') AND (mobile_hash IS NULL) = (mobile_masked = '')
        AND (mobile_masked <> '' OR form_type = '236')
    ),
    ADD CONSTRAINT forms_status_check CHECK (status IN ('0', '1', '2', '3', '4', '5'));
CREATE INDEX forms_created_idx ON forms (created_at DESC, id DESC);
CREATE INDEX forms_house_idx ON forms (house_id, created_at DESC) WHERE house_id IS NOT NULL;

ALTER TABLE form_events
    DROP CONSTRAINT form_events_status_check,
    ADD COLUMN editor_id   bigint REFERENCES members ON DELETE SET NULL,
    ADD COLUMN internal    boolean NOT NULL DEFAULT false, -- for editors only
    ADD COLUMN text_sealed bytea,                          -- an answer, or an internal note
    ADD CONSTRAINT form_events_status_check CHECK (status IN ('0', '1', '2', '3', '4', '5'));
CREATE INDEX form_events_editor_idx ON form_events (editor_id) WHERE editor_id IS NOT NULL;

INSERT INTO seo_templates (page, title, description, keywords) VALUES
    ('editor', '{title}-{site}', '{site}编辑工作台。', '');
