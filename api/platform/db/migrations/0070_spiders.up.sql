-- The visits of search engines. verdict: the name servers say that the address is the engine's (verified), that it is not
-- (false), or nothing is known (unverified). waste: why the visit brought the engine no page to list; empty where it did.
CREATE TABLE spider_days (
    day     date NOT NULL,
    engine  text NOT NULL,
    verdict text NOT NULL CHECK (verdict IN ('verified', 'unverified', 'false')),
    kind    text NOT NULL, -- page of the table of routes, or what else was asked for
    status  int NOT NULL,
    waste   text NOT NULL CHECK (waste IN ('', 'noindex', 'redirect', 'missing', 'failed', 'picture')),
    visits  bigint NOT NULL CHECK (visits > 0),
    PRIMARY KEY (day, engine, verdict, kind, status, waste)
);

-- The last visit of an engine to an address, without false claims.
CREATE TABLE spider_pages (
    path    text NOT NULL, -- with its query
    engine  text NOT NULL,
    kind    text NOT NULL,
    status  int NOT NULL,  -- of the last visit, as waste
    waste   text NOT NULL,
    visits  bigint NOT NULL CHECK (visits > 0),
    last_at timestamptz NOT NULL,
    PRIMARY KEY (path, engine)
);
CREATE INDEX spider_pages_last_idx ON spider_pages (last_at);
CREATE INDEX spider_pages_wasted_idx ON spider_pages (visits DESC) WHERE waste <> '';

-- Addresses that said to be of an engine and are not, for some weeks.
CREATE TABLE spider_claims (
    address  text NOT NULL, -- of version 6: the network of 64 bits
    engine   text NOT NULL,
    host     text NOT NULL, -- its name; empty for none
    visits   bigint NOT NULL CHECK (visits > 0),
    first_at timestamptz NOT NULL,
    last_at  timestamptz NOT NULL,
    PRIMARY KEY (address, engine)
);

-- Visits that were not counted, because too many came at once.
CREATE TABLE spider_losses (
    day    date PRIMARY KEY,
    visits bigint NOT NULL CHECK (visits > 0)
);
