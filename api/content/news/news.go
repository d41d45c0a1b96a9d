package news

import (
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
)

// ErrNotFound is returned for an article that does not exist, was removed, or is not published yet.
var ErrNotFound = apperr.New(apperr.NotFound, "文章不存在或已下线")

// TagType is the group of a tag: topic, news or lots.
type TagType string

// The values of TagType.
const (
	NewsTag  TagType = "news"
	HouseTag TagType = "house"
	TopicTag TagType = "topic"
)

// TagTypes lists the types in their order on pages.
var TagTypes = []TagType{TopicTag, NewsTag, HouseTag}

// Article is an article with all stored data. Category is a code of the dictionary news_category. Editors or the
// source set PublishTime and UpdateTime; UpdatedAt is the time of the row's last change.
type Article struct {
	bun.BaseModel `bun:"table:news,alias:n"`

	ID            int64 `bun:",pk,autoincrement"`
	SourceKey     string
	Title         string
	Category      string
	Summary       string
	Cover         *string
	CoverAlt      *string // alternative text of the cover
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
	DeletedAt   *time.Time // hidden; may be shown again
	RemovedAt   *time.Time // permanently removed
	EditedAt    *time.Time // time of an editor's last publication; once set, imports do not change the article
}

// Answer is one answer in an article of the category 问答.
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
	HotScore int // weight set by editors; the higher, the more prominent

	Description string // description of the tag's list; may be empty
	Version     int    // incremented by each change of an editor
}

// Card is an article with the data of a list card.
type Card struct {
	Article `bun:",extend"`

	Tags []Tag `bun:"-"`
}

// Detail is an article with the data of its page. Previous and Next are the neighbours by time, in any category.
type Detail struct {
	Card
	Previous, Next *Card
	Related        []Card
}

// TagCount is a tag with the number of its published articles and its newest articles.
type TagCount struct {
	Tag     `bun:",extend"`
	Count   int
	Changed time.Time // time of the latest change of an article in the list
	Latest  []Card    `bun:"-"`
}

// Sort names an order of a list.
type Sort string

// The values of Sort. SortDefault lists articles that editors placed on top first, then the newest.
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
