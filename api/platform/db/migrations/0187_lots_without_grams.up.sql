-- Keywords are searched in memory, and in search_text until the lots are read; the column itself goes with a later release.
DROP INDEX houses_grams_idx;
