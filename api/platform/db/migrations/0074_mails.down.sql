-- Deliveries of a day are needed to send nothing twice; those by mail have no place in the release before.
DELETE FROM deliveries WHERE channel = 'mail';
ALTER TABLE deliveries DROP CONSTRAINT deliveries_channel_check,
    ADD CONSTRAINT deliveries_channel_check CHECK (channel IN ('sms', 'wechat'));
UPDATE reminders SET channels = CASE WHEN channels = '{mail}' THEN '{site}' ELSE array_remove(channels, 'mail') END WHERE 'mail' = ANY (channels);
DROP TABLE mail_addresses;
