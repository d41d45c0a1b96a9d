-- How many pages a check found on a day, so that the next day shows what is new.
CREATE TABLE check_counts (
    day      date NOT NULL,
    check_id text NOT NULL CHECK (check_id <> ''),
    count    int NOT NULL CHECK (count >= 0),
    PRIMARY KEY (day, check_id)
);
