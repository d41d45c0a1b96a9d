package reader

import (
	"errors"
	"regexp"
	"slices"

	"fapai/api/importing/platforms"
)

var (
	// stageAhead matches the stage in brackets before the title of an article: [二拍] 某市某区….
	stageAhead = regexp.MustCompile(`^\s*[\[［]([^\]］]{2,6})[\]］]`)
	// saleOfCourt matches the end of a court's name before the time of its sale: …人民法院将于2026年12月28日10时开始拍卖.
	saleOfCourt = regexp.MustCompile(`(人民法院)(?:定|将|拟)?[于在](\d)`)
)

var errNoLot = errors.New("an article describes no lot")

// LotFeed reads an RSS or Atom feed each of whose articles describes a lot: its title is the name, its link is the page
// of the lot on a platform, and its text contains statements as in LotMessages. It returns nil for any other file.
func LotFeed(path string) *File {
	if !isFeed(feedHead(path)) {
		return nil
	}
	file, err := Describe(path, Options{})
	if err != nil {
		return nil
	}
	header := []string{cardTitle, linkColumn}
	var records []Record
	err = file.Each(func(article Record, fault error, _ int64) error {
		cells := cellsOfArticle(article.Fields)
		if fault != nil || cells == nil {
			return errNoLot
		}
		for _, s := range statements {
			if cells[s.column] != "" && !slices.Contains(header, s.column) {
				header = append(header, s.column)
			}
		}
		records = append(records, Record{Line: article.Line, Fields: cells})
		return nil
	})
	if err != nil || len(records) == 0 {
		return nil
	}
	return Made(path, file.Size, Feed, header, records)
}

// cellsOfArticle returns what an article of a feed states about its lot, by column, nil if it describes none.
func cellsOfArticle(article map[string]string) map[string]string {
	if _, id := platforms.OfLink(article["link"]); id == "" {
		return nil
	}
	text := article["content:encoded"]
	if text == "" {
		text = article["description"]
	}
	text = stageAhead.ReplaceAllString(article["title"], "【$1】") + "\n" + linesOfPage("<p>"+text+"</p>")
	cells, ok := entry{text: saleOfCourt.ReplaceAllString(text, "$1，$2")}.cells()
	if !ok || cells[cardTitle] == "" || len(cells) <= fewestStatements {
		return nil
	}
	cells[linkColumn] = article["link"]
	return cells
}
