DROP TABLE search_figures;
DROP TABLE search_imports;
