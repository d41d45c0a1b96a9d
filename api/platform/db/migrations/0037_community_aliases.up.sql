-- Names by which feeds call a community and which its own names do not tell, given by editors or a file. They stay when the
-- community is imported again.
CREATE TABLE community_aliases (
    area_id      bigint NOT NULL REFERENCES areas (id),
    key          text   NOT NULL, -- communities.Key of the name
    community_id bigint NOT NULL REFERENCES communities (id) ON DELETE CASCADE,
    created_at   timestamptz NOT NULL,
    PRIMARY KEY (area_id, key)
);
CREATE INDEX community_aliases_community_idx ON community_aliases (community_id);
SELECT record_imports_of('community_aliases', 'communities', 'community_id', 'area_id', 'key');
