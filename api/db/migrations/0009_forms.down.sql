DROP TABLE forms;
