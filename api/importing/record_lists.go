package importing

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"fapai/api/importing/mapping"
	"fapai/api/importing/mask"
	"fapai/api/importing/values"
	"fapai/api/lots/lot"
)

const (
	maxImages      = 100
	maxAttachments = 100
	maxBids        = 5000
	maxTags        = 30
	maxStations    = 30
)

var errNotArray = errors.New("不是完整的 JSON 数组")

// elements reads a list from a cell: either a JSON array of strings or objects, or strings that are separated by line
// ends, commas, semicolons or bars. If key is not empty, a string s is read as the object {key: s}; otherwise it stays
// a string.
func elements[T any](cell, key string) (list []T, err error) {
	cell = strings.TrimSpace(cell)
	var raw []json.RawMessage
	if strings.HasPrefix(cell, "[") {
		if err := json.Unmarshal([]byte(cell), &raw); err != nil {
			return nil, errNotArray
		}
	} else {
		for _, part := range split(cell, "\r\n,;|，； ") {
			text, _ := json.Marshal(part) // encoding a string cannot fail
			raw = append(raw, text)
		}
	}
	for _, r := range raw {
		if r[0] == '"' && key != "" {
			r = json.RawMessage(`{"` + key + `":` + string(r) + `}`)
		}
		d := json.NewDecoder(strings.NewReader(string(r)))
		d.UseNumber()
		var v T
		if err := d.Decode(&v); err != nil {
			return nil, err
		}
		list = append(list, v)
	}
	return list, nil
}

// split cuts a text at each of the separators and leaves out empty parts.
func split(text, separators string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(separators, r) })
}

// list returns the words of a field. They are separated by punctuation or are in a JSON array. most is the maximum
// number of words.
func (c *record) list(field string, most int) (out []string) {
	c.read(field, func(cell mapping.Cell) error {
		words, err := elements[string](strings.ReplaceAll(cell.Text, "、", ","), "")
		if err != nil {
			return errors.New("应为文字的列表")
		}
		for _, w := range words {
			s := tidy(w)
			if s == "" {
				continue
			}
			if len(out) == most || utf8.RuneCountInString(s) > shortText {
				return fmt.Errorf("超过 %d 项或单项过长", most)
			}
			out = append(out, s)
		}
		return nil
	})
	return out
}

// drawings is the path of the drawings that the demo data uses instead of pictures.
const drawings = "/media/illustration/"

// pictureURL returns the address of a picture or document. It must be a complete URL or a path that begins with
// drawings.
func pictureURL(text string) (string, error) {
	if name, own := strings.CutPrefix(text, drawings); own && name != "" && !strings.ContainsFunc(name, unusualInName) {
		return text, nil
	}
	return values.URL(text)
}

func unusualInName(r rune) bool {
	return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-' || r == '.')
}

// station is a metro station near a lot or near a community.
type station struct {
	Line, Station string
	DistanceM     int `json:"distance_m"`
}

// stations reads a list such as [{"line","station","distance_m"}] and sorts it by distance. It returns nil if the cell
// is empty.
func (c *record) stations(field string) (out []station) {
	c.read(field, func(cell mapping.Cell) error {
		list, err := elements[station](cell.Text, "station")
		switch {
		case errors.Is(err, errNotArray):
			return err
		case err != nil || slices.ContainsFunc(list,
			func(s station) bool { return s.Station == "" || s.DistanceM < 0 }):
			return errors.New("地铁站格式错误")
		case len(list) > maxStations:
			return fmt.Errorf("地铁站超过 %d 个", maxStations)
		}
		out = list
		return nil
	})
	return out
}

// completed completes the address of a picture: it adds the host of the source to a path alone (jfs/t1/….jpg), or adds
// a missing scheme.
func (c *record) completed(address string) string {
	base := c.binding.Mapping.Images
	switch {
	case address == "" || values.IsLink(address) || strings.HasPrefix(address, "/"):
		return address
	case strings.HasPrefix(address, "jfs/") && base != "":
		return base + address
	case hostFirst(address):
		return "https://" + address
	}
	return address
}

// hostFirst reports whether an address that has no scheme begins with a host name, as in img.alicdn.com/x.jpg.
func hostFirst(address string) bool {
	host, rest, found := strings.Cut(address, "/")
	return found && rest != "" && strings.Count(host, ".") >= 2 && !strings.ContainsFunc(host, unusualInName)
}

// images reads a list of addresses or of objects [{"url","width","height","caption","illustration"}]. The cover comes
// first. It returns nil if the cell is empty.
func (c *record) images(field string) (out []lot.Image) {
	c.read(field, func(cell mapping.Cell) error {
		list, err := elements[struct {
			URL, ImagePath string
			Width, Height  int
			Caption        string
			Illustration   bool
		}](cell.Text, "url")
		switch {
		case errors.Is(err, errNotArray):
			return err
		case err != nil:
			return errors.New("图片格式错误")
		case len(list) > maxImages:
			return fmt.Errorf("图片超过 %d 张", maxImages)
		}
		out = []lot.Image{}
		var bad error
		for i, v := range list {
			url, err := pictureURL(c.completed(cmp.Or(v.URL, v.ImagePath)))
			if err != nil {
				bad = fmt.Errorf("图片地址“%.60s”：%w", cmp.Or(v.URL, v.ImagePath), err)
				continue
			}
			if v.Width < 0 || v.Height < 0 {
				return errors.New("图片格式错误")
			}
			out = append(out, lot.Image{URL: url, Sort: i, Width: v.Width, Height: v.Height,
				Caption: mask.Text(tidy(v.Caption)), IsIllustration: v.Illustration})
		}
		switch {
		case bad != nil && len(out) == 0:
			out = nil
			return bad
		case bad != nil:
			c.warn(fmt.Sprintf("%s：%v，已略去这张图片", cell.Name, bad))
		}
		return nil
	})
	return out
}

// attachments reads a list of addresses or of objects [{"type","name","url","size"}]. It returns nil if the cell is
// empty.
func (c *record) attachments(field string) (out []lot.Attachment) {
	c.read(field, func(cell mapping.Cell) error {
		list, err := elements[struct {
			Type, Name, URL string
			Size            *int64
		}](cell.Text, "url")
		switch {
		case errors.Is(err, errNotArray):
			return err
		case err != nil:
			return errors.New("附件格式错误")
		case len(list) > maxAttachments:
			return fmt.Errorf("附件超过 %d 个", maxAttachments)
		}
		out = []lot.Attachment{}
		for i, v := range list {
			url, err := pictureURL(v.URL)
			if err != nil {
				return err
			}
			kind, known := c.deps.Dictionary("doc_type", v.Type)
			if !known {
				kind = "other"
			}
			name := mask.FileName(tidy(v.Name))
			if name == "" {
				name = fmt.Sprintf("附件%d", i+1)
			}
			out = append(out, lot.Attachment{Type: kind, Name: name, URL: url, Size: v.Size, Sort: i})
		}
		return nil
	})
	return out
}
