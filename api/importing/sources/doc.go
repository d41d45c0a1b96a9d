// Package sources shows what files the program knows: the sources that come with it, and an own table of each kind to fill in.
package sources
