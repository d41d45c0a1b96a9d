// Package pictures keeps the pictures that editors upload for covers and texts, each in several sizes.
package pictures
