package ingest

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"fapai/api/houses"
	"fapai/api/ingest/mapping"
	"fapai/api/ingest/mask"
	"fapai/api/ingest/values"
)

const (
	maxImages      = 100
	maxAttachments = 100
	maxBids        = 5000
	maxTags        = 30
)

// html takes a long text and masks it; the store makes its HTML safe.
func html(at func(*houses.Texts) **string) setter {
	return func(_ *converter, l *houses.Lot, cell mapping.Cell) error {
		if l.Texts == nil {
			l.Texts = &houses.Texts{}
		}
		s := mask.Text(strings.TrimSpace(cell.Text))
		*at(l.Texts) = &s
		return nil
	}
}

// entries reads a JSON array of strings or objects, or addresses separated by
// line ends, commas, semicolons or bars. Objects are decoded into each by item.
func entries(cell string, plain func(string) error, object func(json.RawMessage) error) error {
	cell = strings.TrimSpace(cell)
	if !strings.HasPrefix(cell, "[") {
		for _, part := range strings.FieldsFunc(cell, func(r rune) bool { return strings.ContainsRune("\r\n,;|，； ", r) }) {
			if err := plain(part); err != nil {
				return err
			}
		}
		return nil
	}
	var list []json.RawMessage
	if err := json.Unmarshal([]byte(cell), &list); err != nil {
		return errors.New("不是完整的 JSON 数组")
	}
	for _, raw := range list {
		var s string
		err := json.Unmarshal(raw, &s)
		if err == nil {
			err = plain(s)
		} else {
			err = object(raw)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func setImages(_ *converter, l *houses.Lot, cell mapping.Cell) error {
	images, err := readImages(cell.Text)
	if err == nil {
		l.Images = images
	}
	return err
}

// readImages reads addresses, or [{"url","width","height","caption"}], the cover first.
func readImages(text string) ([]houses.Image, error) {
	images := []houses.Image{}
	add := func(img houses.Image) error {
		url, err := values.URL(img.URL)
		if err != nil {
			return err
		}
		if len(images) == maxImages {
			return fmt.Errorf("图片超过 %d 张", maxImages)
		}
		img.URL, img.Sort = url, len(images)
		images = append(images, img)
		return nil
	}
	err := entries(text,
		func(s string) error { return add(houses.Image{URL: s}) },
		func(raw json.RawMessage) error {
			var v struct {
				URL     string `json:"url"`
				Width   int    `json:"width"`
				Height  int    `json:"height"`
				Caption string `json:"caption"`
			}
			if err := json.Unmarshal(raw, &v); err != nil || v.Width < 0 || v.Height < 0 {
				return errors.New("图片格式错误")
			}
			return add(houses.Image{URL: v.URL, Width: v.Width, Height: v.Height, Caption: mask.Text(tidy(v.Caption))})
		})
	return images, err
}

func setAttachments(c *converter, l *houses.Lot, cell mapping.Cell) error {
	files := []houses.Attachment{}
	add := func(a houses.Attachment) error {
		url, err := values.URL(a.URL)
		if err != nil {
			return err
		}
		if len(files) == maxAttachments {
			return fmt.Errorf("附件超过 %d 个", maxAttachments)
		}
		a.URL, a.Sort = url, len(files)
		if a.Name == "" {
			a.Name = "附件" + fmt.Sprint(len(files)+1)
		}
		files = append(files, a)
		return nil
	}
	err := entries(cell.Text,
		func(s string) error { return add(houses.Attachment{URL: s, Type: "other"}) },
		func(raw json.RawMessage) error {
			var v struct {
				Type string `json:"type"`
				Name string `json:"name"`
				URL  string `json:"url"`
				Size *int64 `json:"size"`
			}
			if err := json.Unmarshal(raw, &v); err != nil {
				return errors.New("附件格式错误")
			}
			kind, ok := c.dictionary("doc_type", v.Type)
			if !ok {
				kind = "other"
			}
			return add(houses.Attachment{Type: kind, Name: mask.Text(tidy(v.Name)), URL: v.URL, Size: v.Size})
		})
	if err == nil {
		l.Attachments = files
	}
	return err
}

// setBids reads [{"code","price","time","is_delay"}], earliest first.
func setBids(_ *converter, l *houses.Lot, cell mapping.Cell) error {
	bids := []houses.Bid{}
	notObject := errors.New("出价记录应为 JSON 对象的数组")
	err := entries(cell.Text,
		func(string) error { return notObject },
		func(raw json.RawMessage) error {
			var v struct {
				Code    any  `json:"code"`
				Price   any  `json:"price"`
				Time    any  `json:"time"`
				IsDelay bool `json:"is_delay"`
			}
			d := json.NewDecoder(strings.NewReader(string(raw)))
			d.UseNumber()
			if err := d.Decode(&v); err != nil || v.Code == nil || v.Price == nil || v.Time == nil {
				return notObject
			}
			price, err := values.Price(fmt.Sprint(v.Price), values.Yuan)
			if err != nil || price == 0 {
				return errors.Join(errors.New("出价记录的价格错误"), err)
			}
			at, err := values.Time(fmt.Sprint(v.Time))
			if err != nil {
				return err
			}
			if len(bids) == maxBids {
				return fmt.Errorf("出价记录超过 %d 条", maxBids)
			}
			bids = append(bids, houses.Bid{Seq: len(bids) + 1, Code: mask.Text(fmt.Sprint(v.Code)), Price: price, Time: at.Truncate(time.Microsecond), IsDelay: v.IsDelay})
			return nil
		})
	if err == nil {
		l.Bids = bids
	}
	return err
}

func setTags(_ *converter, l *houses.Lot, cell mapping.Cell) error {
	tags := []string{}
	seen := map[string]bool{}
	err := entries(strings.ReplaceAll(cell.Text, "、", ","),
		func(s string) error {
			if s = tidy(s); s != "" && !seen[s] && len(tags) < maxTags {
				seen[s] = true
				tags = append(tags, s)
			}
			return nil
		},
		func(json.RawMessage) error { return errors.New("标签格式错误") })
	if err == nil {
		l.House.Tags = tags
	}
	return err
}
