DROP TABLE truth_findings;
DROP TABLE truth_runs;
DELETE FROM jobs WHERE kind = 'truth_step';
