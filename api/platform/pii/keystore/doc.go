// Package keystore keeps the stored personal data and its keys together: it records in the database which keys sealed
// something there, so that a wrong PII_KEY is noticed before anything is written with it, and seals what is stored anew
// when the key is replaced.
package keystore
