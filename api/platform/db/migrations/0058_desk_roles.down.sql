DROP TABLE editor_acts;
DROP FUNCTION refuse_change_of_acts();
DROP INDEX members_role_idx;
UPDATE members SET role = 'editor' WHERE role = 'publisher';
UPDATE members SET role = 'member' WHERE role = 'writer';
ALTER TABLE members DROP CONSTRAINT members_role_check;
ALTER TABLE members ADD CONSTRAINT members_role_check CHECK (role IN ('member', 'editor'));
