// Package illustration holds the drawings of the demo data, those of communities and articles without pictures,
// portraits of demonstration consultants and the avatars that members choose from. A lot without pictures gets no
// drawing, because a drawn building would look like its own. They are SVG files under drawings/, named
// {group}-{number}; a caller names the group by the subject of the picture and the package picks the file. Every
// drawing of a lot carries 示意图 · 演示数据 in its corner.
//
// # Files
//
//   - things.go: which drawing a community or an article gets; building.go: kinds and views of buildings; plan.go:
//     the floor plan nearest to a layout; drawings.go: the files, avatars, portraits, covers; http.go: addresses of
//     drawings, those of earlier versions
package illustration
