DROP TABLE head_batch_rows;
DROP TABLE head_batches;
