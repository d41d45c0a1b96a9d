package importing

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"fapai/api/importing/mapping"
	"fapai/api/importing/mask"
	"fapai/api/importing/reader"
	"fapai/api/importing/values"
	"fapai/api/lots/lot"
	"fapai/api/platform/db"
	"fapai/api/platform/pattern"
)

// Houses imports files with lots. The platform and the number on this platform (source id) identify a lot.
func Houses(ctx context.Context, files []string, o Options, deps Deps) (Report, error) {
	if deps.UnitPrices != nil {
		var err error
		if deps.medians, err = deps.UnitPrices(ctx, deps.DB); err != nil {
			return Report{}, err
		}
	}
	names := communityNames{}
	t := &target[lot.Lot]{
		kind: "houses",
		open: lotReader, independent: true,
		key: lotKey, dryTables: dryHouseTables,
		name:  func(l *lot.Lot) string { return "标的 " + l.House.SourceID },
		title: func(l *lot.Lot) string { return l.House.Title },
		write: func(ctx context.Context, tx bun.Tx, lots []lot.Lot) (db.UpsertCounts, error) {
			return deps.WriteHouses(ctx, tx, lots, deps.Now())
		},
	}
	if deps.DictionaryVersion != nil {
		t.recall = recallLot(&deps)
	}
	if deps.LinkHouses != nil {
		t.seen = names.see
		t.checked = func(ctx context.Context, r *FileReport) (err error) {
			r.Unmatched, err = names.unmatched(ctx, deps.DB)
			clear(names)
			return err
		}
	}
	if tell, before := o.Seen, t.seen; tell != nil {
		t.seen = func(l *lot.Lot) {
			tell(l.House.Platform, l.House.SourceID)
			if before != nil {
				before(l)
			}
		}
	}
	if o.CreateCommunities && !o.DryRun {
		t.prepare = func(ctx context.Context, tx bun.Tx, r *FileReport) (err error) {
			r.Created, err = create(ctx, tx, r.Unmatched, deps)
			r.Unmatched = slices.DeleteFunc(r.Unmatched, func(u Unmatched) bool { return u.Similar == "" })
			return err
		}
	}
	return t.run(ctx, files, o, deps)
}

// EachLot reads a file and calls use with every lot in it, in order; it writes nothing to the database. It stops with
// an error at the first record that an import would reject.
func EachLot(ctx context.Context, path string, deps Deps, use func(*lot.Lot) error) error {
	t := &target[lot.Lot]{kind: "houses", open: lotReader, independent: true}
	mappings, err := chooseMappings(t.kind, Options{})
	if err != nil {
		return err
	}
	file, err := reader.Describe(path, reader.Options{})
	if err != nil {
		return err
	}
	b, err := mapping.DetectWith(file.Header, file.Head, file.ListKey, mappings)
	if err != nil {
		return err
	}
	return newPlan(t, file, b, deps, &meter{}).each(ctx, func(_ uint32, c *converted[lot.Lot]) error {
		if c.fault != nil {
			return fmt.Errorf("line %d: %w", c.Line, c.fault)
		}
		return use(&c.row)
	})
}

func lotKey(l *lot.Lot) string { return keyOfLot(l.House.Platform, l.House.SourceID) }

func keyOfLot(platform, sourceID string) string { return platform + "\x00" + sourceID }

func lotReader(b *mapping.Binding) func(*record) (lot.Lot, error) {
	keep := keptHouseColumns(b)
	return func(c *record) (lot.Lot, error) {
		l := lot.Lot{House: lot.House{Nature: "1027", Restriction: "9", Loan: "9"}, Keep: keep}
		c.optional = optionalField
		if b.Mapping.Unsure() {
			if err := c.decideUnit(); err != nil {
				c.fail(err)
			}
		}
		if err := titleAndStage(c, &l); errors.Is(err, errNotProperty) {
			return l, err // one error is enough for such a line
		} else if err != nil {
			c.fail(err)
		}
		steps := []func(*record, *lot.Lot) error{identity, lotFields, startPrice, result, startFromCurrent}
		for _, step := range steps {
			if err := step(c, &l); err != nil {
				c.fail(err)
			}
		}
		if l.House.Title != "" {
			for _, step := range []func(*record, *lot.Lot) error{lotPlace, usage} {
				if err := step(c, &l); err != nil {
					c.fail(err)
				}
			}
		}
		if c.err != nil {
			return l, c.err
		}
		if len(c.left) > 0 {
			l.Keep = keepLeftOut(l.Keep, c.left)
		}
		return l, consistent(c, &l)
	}
}

// errNotProperty is the cause if a record is rejected because it is not real estate but a car, shares or the like.
// Sources list these together with real estate.
var errNotProperty = errors.New("不是房产标的")

func titleAndStage(c *record, l *lot.Lot) error {
	cell, ok := c.get("title")
	if !ok {
		return missingTitle(c)
	}
	c.title = tidy(cell.Text)
	if why := mapping.NotATitle(c.title); why != "" {
		return fmt.Errorf("%s是“%s”，%s", cell.Name, c.title, why)
	}
	title, fromTitle, bankrupt := mapping.StripStage(c.title)
	c.subject, c.right = mapping.SubjectOf(title), cmp.Or(mapping.RightOf(title), mapping.RightOf(c.word("sold_right")))
	if c.right == "" && !c.subject.Property {
		return fmt.Errorf("%w（标题含“%s”）", errNotProperty, mapping.NotProperty(title))
	}
	if kind := c.word("usage"); mapping.NotProperty(kind) != "" {
		return fmt.Errorf("%w（类型为“%s”）", errNotProperty, kind)
	}
	if l.House.Title = mask.Text(title); utf8.RuneCountInString(l.House.Title) > shortText {
		return fmt.Errorf("标题超过 %d 字", shortText)
	}
	if err := stage(c, l, fromTitle); err != nil {
		return err
	}
	if bankrupt {
		l.House.Nature, _ = c.deps.Dictionary("asset_nature", "破产资产")
	}
	if nature := c.code("asset_nature", "asset_nature"); nature != nil {
		l.House.Nature = *nature
	}
	return nil
}

// missingTitle returns the reason why a lot without a title is rejected.
func missingTitle(c *record) error {
	for _, text := range c.cells {
		if mapping.IsTotal(text) {
			return errors.New("缺少标题：这一行是合计")
		}
	}
	for _, col := range c.binding.Columns("title") {
		if text := tidy(c.cells[col.Name]); text != "" {
			return fmt.Errorf("缺少标题：%s写作“%s”", col.Name, text)
		}
	}
	return errors.New("缺少标题")
}

// stage sets the stage from its column, or else from the column sell_off, or else from the title. The round follows
// from the stage unless a column states it.
func stage(c *record, l *lot.Lot, fromTitle string) error {
	name, round := "", 0
	if fromTitle != "" {
		name, round = mapping.Stage("", fromTitle)
	}
	if cell, ok := c.get("sell_off"); ok {
		if sale, err := values.YesNo(cell.Text); err == nil && sale == values.Yes {
			name, round = "变卖", 0
		}
	}
	cell, given := c.get("stage")
	for _, col := range c.binding.Columns("stage") {
		if yes, err := values.YesNo(c.cells[col.Name]); err == nil && yes == values.Yes && mapping.AsksStage(col.Name) != "" {
			name, round = mapping.AsksStage(col.Name), 0
		}
	}
	if given = given && !values.AbsentNumber(cell.Text) && mapping.AsksStage(cell.Name) == ""; given {
		word, later := mapping.Stage(cell.Vocabulary, cell.Text)
		if _, known := stageCode(c, word); known {
			name, round = word, later
		} else if word = cmp.Or(mapping.StageOfRound(cell.Name, cell.Text), mapping.StageIn(cell.Text)); word != "" {
			name, round = mapping.Stage("", word)
		}
	}
	if cell, ok := c.get("start_time"); ok && name == "" && !given { // 2026-12-23 10:00（二拍）
		if m := stageAside.FindStringSubmatch(cell.Text); m != nil {
			name, round = mapping.Stage("", m[1])
		}
	}
	if cell, ok := c.get("start_price"); ok && name == "" && !given && sellOffPrice.MatchString(values.Clean(cell.Name)) {
		name = "变卖"
	}
	if name == "" {
		name = "阶段未知"
		if given {
			c.warn(fmt.Sprintf("%s：拍卖阶段“%s”无法识别，记为阶段未知", cell.Name, tidy(cell.Text)))
		} else {
			c.warn("没有写明拍卖阶段，记为阶段未知")
		}
		l.Keep = append(slices.Clone(l.Keep), "stage", "round_no")
	}
	code, _ := stageCode(c, name)
	l.House.Stage = lot.Stage(code)
	l.House.RoundNo = map[lot.Stage]int{lot.SecondAuction: 2, lot.Sale: 3}[l.House.Stage]
	l.House.RoundNo = max(l.House.RoundNo, round, 1)
	if cell, ok := c.get("round_no"); ok && !values.AbsentNumber(cell.Text) {
		n, err := values.Count(cell.Text)
		if err != nil || n < 1 || n > 100 {
			return fmt.Errorf("%s：“%s”不是拍卖次数", cell.Name, tidy(cell.Text))
		}
		l.House.RoundNo = int(n)
		l.Keep = slices.DeleteFunc(slices.Clone(l.Keep), func(column string) bool { return column == "round_no" })
	}
	return nil
}

// stageAside matches a stage in brackets after a start time: 2026-12-23 10:00（二拍）.
var stageAside = pattern.MustCompile(`[（(](一拍|二拍|变卖|第[一二]次拍卖)[）)]\s*$`)

// sellOffPrice matches the heading of a price that belongs to the sale after two failed auctions: 变卖价.
var sellOffPrice = pattern.MustCompile(`^(?:司法)?变卖(?:起拍|保留|底)?价格?(?:[（(/][^一二拍]*)?$`)

// stageCode returns the code of a stage, given its name. It does not accept a code instead of a name, because the codes
// of a source must be translated by the source's vocabulary.
func stageCode(c *record, name string) (string, bool) {
	code, ok := c.deps.Dictionary("auction_stage", name)
	return code, ok && code != name
}
