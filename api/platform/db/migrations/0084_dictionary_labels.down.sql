DROP TABLE dictionary_labels;
