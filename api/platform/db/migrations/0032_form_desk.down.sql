DELETE FROM seo_templates WHERE page = 'editor';

DROP INDEX form_events_editor_idx;
DELETE FROM form_events WHERE internal;
UPDATE form_events SET status = '3' WHERE status = '5';
ALTER TABLE form_events
    DROP CONSTRAINT form_events_status_check,
    DROP COLUMN editor_id,
    DROP COLUMN internal,
    DROP COLUMN text_sealed,
    ADD CONSTRAINT form_events_status_check CHECK (status IN ('0', '1', '2', '3', '4'));

DROP INDEX forms_created_idx;
DROP INDEX forms_house_idx;
-- The form without a number cannot be stored any more.
DELETE FROM forms WHERE mobile_masked = '';
UPDATE forms SET status = '3' WHERE status = '5';
ALTER TABLE forms
    DROP CONSTRAINT forms_mobile_masked_check,
    DROP CONSTRAINT forms_mobile_check,
    DROP CONSTRAINT forms_status_check,
    DROP COLUMN field,
    DROP COLUMN link,
    ALTER COLUMN mobile_sealed SET NOT NULL,
    ALTER COLUMN mobile_hash SET NOT NULL,
    ADD CONSTRAINT forms_mobile_masked_check CHECK (mobile_masked ~ '^[0-9]{3}\*{4}[0-9]{4}$'),
    ADD CONSTRAINT forms_status_check CHECK (status IN ('0', '1', '2', '3', '4'));
