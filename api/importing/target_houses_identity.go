package importing

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"

	"fapai/api/importing/mapping"
	"fapai/api/importing/platforms"
	"fapai/api/importing/values"
	"fapai/api/lots/lot"
	"fapai/api/platform/pattern"
)

// identity sets the platform and the number of a lot. The host of the link decides the platform, or else the column, or
// else the mapping. The number is in the column, or else in the link. If nothing but the link names the platform, the
// number in the link takes precedence, because the column may contain numbers of whoever collected the data.
func identity(c *record, l *lot.Lot) error {
	link := c.binding.Link(c.cells)
	byLink, idOfLink := platforms.OfLink(link)
	l.House.Platform = c.binding.Mapping.Platform
	if cell, ok := c.get("platform"); ok {
		named := platforms.Named(tidy(cell.Text))
		if named == nil {
			return fmt.Errorf("%s：来源平台“%s”无法识别，可用的有：%s", cell.Name, tidy(cell.Text), platforms.Names())
		}
		if byLink != nil && byLink != named && named.Code != "manual" {
			return fmt.Errorf("%s：来源平台写作“%s”，链接的主机却属于“%s”，请核对", cell.Name, named.Name(), byLink.Name())
		}
		l.House.Platform = named.Code
	}
	switch {
	case byLink == nil:
	case l.House.Platform == "":
		l.House.Platform = byLink.Code
	case l.House.Platform != byLink.Code && l.House.Platform != "manual":
		return fmt.Errorf("文件按列名属于“%s”，链接的主机却属于“%s”：%s", c.binding.Mapping.Label, byLink.Name(), link)
	}
	if l.House.Platform == "" && link == "" && c.ownNumbers {
		l.House.Platform = enteredByHand
		c.warn("没有写来源平台，记为人工录入")
	}
	if l.House.Platform == "" {
		if link != "" {
			return fmt.Errorf("链接 %s 的主机不属于任何已知平台，请加一列“来源平台”，可用的有：%s", link, platforms.Names())
		}
		return errors.New("缺少来源平台：请加一列“来源平台”或带主机的标的链接")
	}
	return number(c, l, idOfLink)
}

// number sets the number that a lot has on its platform.
func number(c *record, l *lot.Lot, idOfLink string) error {
	cell, ok := c.get("source_id")
	if ok && idOfLink != "" && c.binding.Mapping.Platform == "" && !c.has("platform") && tidy(cell.Text) != idOfLink {
		if !values.IsLink(cell.Text) && cell.Text != mapping.OwnNumber {
			c.warn("编号与链接里的编号不同，已用链接里平台的编号")
		}
		ok = false // probably a number of whoever collected the data, not of the platform
	}
	if ok && cell.Text == mapping.OwnNumber {
		if idOfLink == "" {
			return ownNumber(c, l)
		}
		ok = false
	}
	var id string
	switch {
	case ok && !values.IsLink(cell.Text):
		var err error
		if id, err = values.SourceID(cell.Text); err != nil {
			return fmt.Errorf("%s：%w", cell.Name, err)
		}
	case idOfLink != "":
		id = idOfLink
	case ok:
		var err error
		if id, err = values.SourceID(values.CleanLink(cell.Text)); err != nil {
			return fmt.Errorf("%s：%w", cell.Name, err)
		}
	case !c.has("source_id"):
		return derivedID(c, l)
	case c.ownNumbers && (l.House.Platform == enteredByHand || !c.inText):
		c.warn("没有标的编号，改用本站编号")
		return ownNumber(c, l)
	default:
		return errors.New("缺少标的编号：请填编号，或填带编号的标的链接")
	}
	l.House.SourceID, l.House.LotNo = id, id
	return nil
}

// ownNumber makes a number for a lot from its address, court and start time, for a file that has no numbers. It is the
// same if only spaces or the widths of characters differ.
func ownNumber(c *record, l *lot.Lot) error {
	place := cmp.Or(c.word("address"), l.House.Title)
	if title := l.House.Title; place != title && !namesUnit(place, title) {
		place += title // several lots may have the same address: 7号 车库B-032
	}
	if place == "" {
		return errors.New("没有标的编号，也没有可以代替它的地址或标题")
	}
	start := ""
	if at := c.moment("start_time"); at != nil {
		start = at.UTC().Format(time.RFC3339)
	} else {
		c.warn("本站编号由地址和法院得出：没有开拍时间，同一处房产的下一次拍卖会当作同一标的")
	}
	fold := func(s string) string { return strings.Join(strings.Fields(values.Clean(s)), "") }
	sum := sha256.Sum256([]byte(fold(place) + "\x00" + fold(c.word("court")) + "\x00" + start))
	l.House.SourceID = "n" + hex.EncodeToString(sum[:10])
	l.House.LotNo = l.House.SourceID
	return nil
}

var figures = pattern.MustCompile(`\d+`)

// namesUnit reports whether an address belongs to one unit only. It does if it contains the last number of the title
// or, if the title has no number, any number.
func namesUnit(address, title string) bool {
	all := figures.FindAllString(values.Clean(title), -1)
	return strings.ContainsAny(address, "0123456789０１２３４５６７８９") &&
		(len(all) == 0 || strings.Contains(values.Clean(address), all[len(all)-1]))
}

// derivedID makes a number for a lot from its address and start time. It is used for platforms that do not publish
// numbers.
func derivedID(c *record, l *lot.Lot) error {
	address, start := c.word("address"), c.moment("start_time")
	if c.err != nil || address == "" || start == nil {
		return errors.Join(errors.New("没有标的编号，也没有可以代替它的地址和开拍时间"), c.err)
	}
	sum := sha256.Sum256([]byte(strings.ReplaceAll(address, " ", "") + start.UTC().Format(time.RFC3339)))
	l.House.SourceID = "d" + hex.EncodeToString(sum[:12])
	l.House.LotNo = l.House.SourceID
	c.warn("没有标的编号列，标的按平台、地址和开拍时间识别：改期会被当作新的标的")
	return nil
}
