// Package illustration holds the drawings shown where there is no photograph: buildings, floor plans, covers of
// articles, portraits of demonstration consultants and the avatars that members choose from. They are SVG files under
// drawings/, named {group}-{number}; a caller names the group by what the picture shows and the package picks the file.
// Every drawing of a lot carries 示意图 · 演示数据 in its corner.
package illustration
