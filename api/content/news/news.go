package news

import (
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
)

// ErrNotFound is returned for an article that does not exist, was removed, or is not published yet.
var ErrNotFound = apperr.New(apperr.NotFound, "文章不存在或已下线")

// TagType is the group to which a tag belongs: topic, news or lots.
type TagType string

// The values of TagType.
const (
	NewsTag  TagType = "news"
	HouseTag TagType = "house"
	TopicTag TagType = "topic"
)

// TagTypes lists the types in the order in which pages show them.
var TagTypes = []TagType{TopicTag, NewsTag, HouseTag}

// Article is a row of the table news. Category is a code of the dictionary news_category. The source or an editor
// states PublishTime and UpdateTime, which are shown to visitors; UpdatedAt is the time when the row was last written.
type Article struct {
	bun.BaseModel `bun:"table:news,alias:n"`

	ID            int64 `bun:",pk,autoincrement"`
	SourceKey     string
	Title         string
	Category      string
	Summary       string
	Cover         *string
	CoverAlt      *string // text for visitors who cannot see the cover
	ContentHTML   string  // safe HTML
	Source        string
	SourceURL     *string
	Author        *string
	Question      *string
	Answers       []Answer `bun:"type:jsonb"`
	LastReplyTime *time.Time
	HouseIDs      []int64 `bun:"house_ids,array"`
	IsTop         bool
	IsHot         bool
	IsDemo        bool

	SeoTitle       *string
	SeoDescription *string
	SeoKeyword     *string

	ViewCount   int64
	LikeCount   int64
	SearchText  string
	Grams       []string `bun:",array"` // written only: bun misreads elements such as "("
	PublishTime time.Time
	UpdateTime  time.Time
	CreatedAt   time.Time
	UpdatedAt   time.Time
	DeletedAt   *time.Time // set while the article is hidden; an editor may show it again
	RemovedAt   *time.Time // set when the article is removed permanently
	EditedAt    *time.Time // time when an editor last published it; if it is set, imports skip the article
}

// Answer is one of the answers to the question in an article of the category 问答.
type Answer struct {
	Author      string    `json:"author"`
	ContentHTML string    `json:"content_html"` // safe HTML
	Time        time.Time `json:"time"`
}

// Tag is a keyword that articles have in common.
type Tag struct {
	bun.BaseModel `bun:"table:tags,alias:t"`

	ID       int64 `bun:",pk,autoincrement"`
	Name     string
	Slug     string
	Type     TagType
	HotScore int // weight that editors set; tags with a higher weight come first

	Description string // text at the top of the tag's list; may be ""
	Version     int    // number of changes by editors
}

// Card is an article with the data of a list card.
type Card struct {
	Article `bun:",extend"`

	Tags []Tag `bun:"-"`
}

// Detail holds all data that the page of an article shows. Previous and Next are the articles published just before and
// just after the article, in any category; nil if there is none.
type Detail struct {
	Card
	Previous, Next *Card
	Related        []Card
}

// TagCount is a tag with the number of its published articles and its newest articles.
type TagCount struct {
	Tag     `bun:",extend"`
	Count   int
	Changed time.Time // time of the latest update of the tag's articles or of an answer in them
	Latest  []Card    `bun:"-"`
}

// Sort names an order of a list.
type Sort string

// The values of Sort. SortDefault places the articles that editors put on top first, then the newest.
const (
	SortDefault Sort = "default"
	SortNewest  Sort = "newest"
	SortViews   Sort = "views_desc"
)

// Query selects the articles of a list. A field with its zero value does not restrict the selection.
type Query struct {
	Category string
	Tag      string // slug of a tag
	Keyword  string
	Sort     Sort
	Page     int // the first page is 1
	PageSize int // 1-100
}

// Result is one page of a Query.
type Result struct {
	Cards []Card
	Total int
}
