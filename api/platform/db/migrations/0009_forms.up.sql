-- Forms of visitors: viewings, demands, questions. Name, mobile number and remark are encrypted; the hashes are HMACs,
-- so that nobody can find a number by trying all of them.
CREATE TABLE forms (
    id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    form_type      text NOT NULL CHECK (form_type ~ '^[0-9]{1,4}$'),
    status         text NOT NULL DEFAULT '0' CHECK (status IN ('0', '1', '2', '3', '4')),
    session_hash   bytea NOT NULL CHECK (octet_length(session_hash) = 32),
    address_hash   bytea NOT NULL CHECK (octet_length(address_hash) = 32),
    content_hash   bytea NOT NULL CHECK (octet_length(content_hash) = 32),
    name_sealed    bytea,
    mobile_sealed  bytea NOT NULL,
    mobile_hash    bytea NOT NULL CHECK (octet_length(mobile_hash) = 32),
    mobile_masked  text NOT NULL CHECK (mobile_masked ~ '^[0-9]{3}\*{4}[0-9]{4}$'),
    remark_sealed  bytea,
    house_id       bigint REFERENCES houses (id) ON DELETE SET NULL,
    agent_id       bigint REFERENCES agents (id) ON DELETE SET NULL,
    purpose        text,
    budget_min     bigint,
    budget_max     bigint,
    own_funds      bigint,
    area_ids       bigint[] NOT NULL DEFAULT '{}',
    region_ids     bigint[] NOT NULL DEFAULT '{}',
    community_ids  bigint[] NOT NULL DEFAULT '{}',
    usage          text[] NOT NULL DEFAULT '{}',
    room           text[] NOT NULL DEFAULT '{}',
    stage          text[] NOT NULL DEFAULT '{}',
    area_min       numeric(10, 2),
    area_max       numeric(10, 2),
    discount_max   numeric(5, 4),
    loan_needed    boolean,
    first_home     boolean,
    expected_time  text,
    source         text NOT NULL DEFAULT '',
    created_at     timestamptz NOT NULL,
    CHECK (budget_min IS NULL OR budget_max IS NULL OR budget_min <= budget_max),
    CHECK (area_min IS NULL OR area_max IS NULL OR area_min <= area_max)
);
CREATE INDEX forms_session_idx ON forms (session_hash, created_at DESC);
CREATE INDEX forms_address_idx ON forms (address_hash, created_at DESC);
CREATE INDEX forms_mobile_idx ON forms (mobile_hash, created_at DESC);
CREATE INDEX forms_agent_idx ON forms (agent_id, created_at DESC) WHERE agent_id IS NOT NULL;
CREATE INDEX forms_status_idx ON forms (status, created_at DESC);
