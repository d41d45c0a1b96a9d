// Package search defines the questions that touch many lots at once: which lots match a filter, how many, how many of each
// value, and what a part of the map shows. Package postgres answers them from PostgreSQL, package memory from memory;
// both give the same answers.
package search
