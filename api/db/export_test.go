package db

// MigrateSome applies the migrations whose number is wanted.
var MigrateSome = migrateUp
