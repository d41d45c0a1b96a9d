// Package typeface holds the font of the pictures that the program draws: posters and cards.
//
// wqy-microhei.ttf.gz is WenQuanYi Micro Hei 0.2.0-beta (Apache License 2.0): the first font of its collection, without
// Korean syllables, Ethiopic, hints and layout tables.
package typeface
