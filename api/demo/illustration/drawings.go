package illustration

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"sync"
)

//go:embed drawings/*.svg
var files embed.FS

// drawing is a file in its plain and its compressed form.
type drawing struct {
	svg  []byte
	gzip func() []byte
}

var (
	drawings = map[string]drawing{} // by file name without .svg
	variants = map[string]int{}     // number of drawings in each group, which are numbered from 1
)

func init() {
	names, err := fs.Glob(files, "drawings/*.svg")
	if err != nil {
		panic(err)
	}
	for _, file := range names {
		svg, err := files.ReadFile(file)
		if err != nil {
			panic(err)
		}
		name := strings.TrimSuffix(path.Base(file), ".svg")
		drawings[name] = drawing{svg, sync.OnceValue(func() []byte { return compressed(svg) })}
		group := name[:strings.LastIndexByte(name, '-')]
		if variants[group]++; variants[group] == 1 {
			readLayout(group)
		}
	}
}

// numbered returns the name of a drawing in a group. variant may be any number that is not negative.
func numbered(group string, variant int) string {
	return group + "-" + strconv.Itoa(variant%variants[group]+1)
}

// URL returns the address of a drawing.
func URL(name string) string { return "/media/illustration/" + name + ".svg" }

// Avatar is a drawing that members may choose as their avatar.
type Avatar struct{ URL, Label string }

// Avatars returns all avatars, in the order in which they are offered to members.
func Avatars() []Avatar {
	labels := []string{"小猫", "小狗", "小熊", "熊猫", "小兔", "狐狸", "小猪", "考拉", "小虎", "企鹅", "青蛙", "猫头鹰"}
	list := make([]Avatar, len(labels))
	for i, label := range labels {
		list[i] = Avatar{URL(fmt.Sprintf("avatar-%d", i+1)), label}
	}
	return list
}

// Portrait returns the address of a portrait without a face for an invented person. sex is "m" or "f".
func Portrait(sex string, variant int) string { return URL(numbered("portrait-"+sex, variant)) }

// Cover returns the address of a cover for an article without a picture. category is a code of the dictionary
// news_category; for an unknown code, the cover is neutral.
func Cover(category string, variant int) string {
	group := "cover-" + category
	if variants[group] == 0 {
		group = "cover-0"
	}
	return URL(numbered(group, variant))
}
