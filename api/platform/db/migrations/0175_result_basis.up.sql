-- The evidence in the source that decided how a sale ended: a word, a deal price, bids of a sale that is over.
ALTER TABLE houses ADD COLUMN result_basis text;
