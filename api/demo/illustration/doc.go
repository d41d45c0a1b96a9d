// Package illustration holds drawings: those of the demo lots, of communities and articles without pictures, and of the
// invented consultants, and the avatars that members may choose. Other lots without pictures get no drawing, because
// visitors would take the drawn building for the real one. The drawings are SVG files under drawings/ with names of the
// form {group}-{number}. Callers name the subject of the picture. From the subject, the package derives the group and
// selects a file of it. Every drawing of a lot has the text 示意图 · 演示数据 in a corner.
//
// # Files
//
//   - subjects.go: the drawing of a community or an article; building.go: kinds and views of buildings; plan.go:
//     the floor plan nearest to a layout; drawings.go: the files, avatars, portraits, covers; http.go: addresses of
//     drawings, those of earlier versions
package illustration
