package news

import (
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
)

// ErrNotFound is returned for an article that does not exist, was removed, or is not published yet.
var ErrNotFound = apperr.New(apperr.NotFound, "文章不存在或已下线")

// TagType groups tags: by an article's subject, by its lots, or by its series.
type TagType string

// The values of TagType.
const (
	NewsTag  TagType = "news"
	HouseTag TagType = "house"
	TopicTag TagType = "topic"
)

// TagTypes lists the types in their order on pages.
var TagTypes = []TagType{TopicTag, NewsTag, HouseTag}

// Article is one text with all its stored data. Category is a code of the dictionary news_category. The times of the
// text itself (PublishTime, UpdateTime) come from its editors; UpdatedAt is the time of the row's last change.
type Article struct {
	bun.BaseModel `bun:"table:news,alias:n"`

	ID            int64 `bun:",pk,autoincrement"`
	SourceKey     string
	Title         string
	Category      string
	Summary       string
	Cover         *string
	CoverAlt      *string // description of the cover
	ContentHTML   string  // sanitised
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
	DeletedAt   *time.Time // hidden, and may return
	RemovedAt   *time.Time // permanently removed
	EditedAt    *time.Time // time at which an editor published it; from then on imports leave it unchanged
}

// Answer is one reply to the question of an article of the kind 问答.
type Answer struct {
	Author      string    `json:"author"`
	ContentHTML string    `json:"content_html"` // sanitised
	Time        time.Time `json:"time"`
}

// Tag groups articles.
type Tag struct {
	bun.BaseModel `bun:"table:tags,alias:t"`

	ID       int64 `bun:",pk,autoincrement"`
	Name     string
	Slug     string
	Type     TagType
	HotScore int // editors' weight: more is more prominent

	Description string // description of the tag's list; may be empty
	Version     int    // grows with each change of an editor
}

// Card is an article as lists show it.
type Card struct {
	Article `bun:",extend"`

	Tags []Tag `bun:"-"`
}

// Detail is an article as its page shows it. Previous and Next are its neighbours in time, of any category.
type Detail struct {
	Card
	Previous, Next *Card
	Related        []Card
}

// TagCount is a tag with the number of its published articles and the newest of them.
type TagCount struct {
	Tag     `bun:",extend"`
	Count   int
	Changed time.Time // time of the latest change of an article in the list
	Latest  []Card    `bun:"-"`
}

// Sort is an order of a list.
type Sort string

// The values of Sort. SortDefault puts articles that editors placed on top first, then the newest.
const (
	SortDefault Sort = "default"
	SortNewest  Sort = "newest"
	SortViews   Sort = "views_desc"
)

// Query selects the articles of a list. Zero values do not filter.
type Query struct {
	Category string
	Tag      string // slug
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
