package news

import (
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"fapai/api/platform/apperr"
	"fapai/api/platform/bigrams"
	"fapai/api/platform/plaintext"
	"fapai/api/platform/sanitize"
)

// The maximum lengths of the parts of an article, in characters. The database checks them too.
const (
	// excerpt is the approximate length of a summary that is made from the beginning of the text.
	excerpt = 90
)

// Draft is an article that an editor or a feed wants to store. SourceKey, Title, Category, Source and PublishTime must
// be set. The HTML may be unsafe: Clean removes everything that is not allowed. If Top, Hot or Views is nil, the stored
// value is kept. If UpdateTime is zero, the stored time is kept or, if the text has changed, replaced with the current
// time.
type Draft struct {
	Article
	Tags     []TagDraft
	Top, Hot *bool
	Views    *int64
	Keep     []string // those columns of KeptColumns that the source cannot provide; their stored values are kept
}

// KeptColumns lists the columns that Draft.Keep may contain. It omits columns from which others are computed.
var KeptColumns = []string{"cover", "cover_alt", "author", "source_url", "house_ids", "seo_title",
	"seo_description", "seo_keyword"}

// TagDraft names a tag of a draft. If no tag has the name, one is created with Type; "" stands for NewsTag.
type TagDraft struct {
	Name string
	Type TagType
}

var (
	categoryForm = regexp.MustCompile(`^[0-9]{1,4}$`)
	addressForm  = regexp.MustCompile(`^(?:https?://[^\s]+|/[^/\\\s][^\s]*)$`)
)

// Clean validates a draft and converts it to its stored form: safe HTML, normalised texts, a summary, and the text for
// searches. The error is of the kind Invalid; its Chinese message lists all faults.
func (d *Draft) Clean() error {
	for _, text := range []*string{&d.SourceKey, &d.Title, &d.Source, &d.Summary} {
		*text = plaintext.OneLine(*text)
	}
	for _, text := range []**string{&d.Cover, &d.CoverAlt, &d.SourceURL, &d.Author, &d.Question, &d.SeoTitle,
		&d.SeoDescription, &d.SeoKeyword} {
		*text = optional(*text)
	}
	d.ContentHTML = sanitize.HTML(d.ContentHTML)
	if err := d.cleanAnswers(); err != nil {
		return err
	}
	if d.Summary == "" {
		d.Summary = excerptOf(sanitize.Text(d.ContentHTML))
	}
	d.cleanTags()
	d.HouseIDs = slices.Compact(slices.Sorted(slices.Values(d.HouseIDs)))
	if d.HouseIDs == nil {
		d.HouseIDs = []int64{}
	}
	d.SearchText = d.searchText()
	d.Grams = bigrams.Of(d.SearchText)
	d.PublishTime, d.UpdateTime = d.PublishTime.Truncate(time.Microsecond), d.UpdateTime.Truncate(time.Microsecond)
	return d.fault()
}

// searchText returns the text in which the search looks for keywords. Suggest relies on the title being its first
// line.
func (d *Draft) searchText() string {
	fields := []string{d.Title, d.Summary}
	if d.Question != nil {
		fields = append(fields, *d.Question)
	}
	for _, tag := range d.Tags {
		fields = append(fields, tag.Name)
	}
	return bigrams.Lines(fields...)
}

func (d *Draft) fault() error {
	length := utf8.RuneCountInString
	checks := []struct {
		wrong bool
		msg   string
	}{
		{d.SourceKey == "" || length(d.SourceKey) > maxSourceKey, "缺少来源标识"},
		{d.Title == "", "缺少标题"},
		{length(d.Title) > maxTitle, "标题超过 120 字"},
		{!categoryForm.MatchString(d.Category), "缺少分类"},
		{length(d.Summary) > maxSummary, "摘要超过 120 字"},
		{d.ContentHTML == "" && len(d.Answers) == 0, "缺少正文"},
		{d.Source == "" || length(d.Source) > maxSource, "缺少来源，或者来源超过 60 字"},
		{d.Author != nil && length(*d.Author) > maxAuthor, "作者超过 60 字"},
		{d.Question != nil && length(*d.Question) > maxQuestion, "问题超过 300 字"},
		{d.Cover != nil && !addressForm.MatchString(*d.Cover), "封面不是图片地址"},
		{d.CoverAlt != nil && length(*d.CoverAlt) > maxAlt, "封面说明超过 100 字"},
		{d.SourceURL != nil && !addressForm.MatchString(*d.SourceURL), "原文链接不是网址"},
		{d.PublishTime.IsZero(), "缺少发布时间"},
		{len(d.HouseIDs) > maxHouses, "相关房源超过 20 套"},
		{len(d.HouseIDs) > 0 && d.HouseIDs[0] < 1, "相关房源编号有误"},
		{len(d.Answers) > 0 && d.Question == nil, "有回答而没有问题"},
	}
	var faults []string
	for _, check := range checks {
		if check.wrong {
			faults = append(faults, check.msg)
		}
	}
	if len(faults) == 0 {
		return nil
	}
	return apperr.New(apperr.Invalid, strings.Join(faults, "；"))
}

func (d *Draft) cleanAnswers() error {
	if len(d.Answers) > maxAnswers {
		return apperr.New(apperr.Invalid, "回答超过 50 条")
	}
	answers := make([]Answer, 0, len(d.Answers))
	d.LastReplyTime = nil
	for _, a := range d.Answers {
		a.Author, a.ContentHTML, a.Time = plaintext.OneLine(a.Author), sanitize.HTML(a.ContentHTML),
			a.Time.Truncate(time.Second)
		if a.ContentHTML == "" || a.Time.IsZero() {
			return apperr.New(apperr.Invalid, "回答缺少内容或者时间")
		}
		if d.LastReplyTime == nil || a.Time.After(*d.LastReplyTime) {
			d.LastReplyTime = &a.Time
		}
		answers = append(answers, a)
	}
	d.Answers = answers
	return nil
}

// cleanTags drops tags that are empty, too long or repeated, and tags in excess of the maximum number. It does not
// refuse an article from a feed because of a bad tag.
func (d *Draft) cleanTags() {
	var tags []TagDraft
	for _, tag := range d.Tags {
		tag.Name = plaintext.OneLine(tag.Name)
		if !slices.Contains(TagTypes, tag.Type) {
			tag.Type = NewsTag
		}
		known := slices.ContainsFunc(tags, func(t TagDraft) bool { return t.Name == tag.Name })
		if tag.Name == "" || known || utf8.RuneCountInString(tag.Name) > maxTag || len(tags) == maxTags {
			continue
		}
		tags = append(tags, tag)
	}
	d.Tags = tags
}

// excerptOf returns the beginning of a text, about excerpt characters long. If a sentence ends near that length, the
// excerpt ends there.
func excerptOf(text string) string {
	runes := []rune(text)
	if len(runes) <= excerpt {
		return text
	}
	for i := excerpt; i > excerpt/3; i-- {
		if strings.ContainsRune("。！？；", runes[i-1]) {
			return string(runes[:i])
		}
	}
	return string(runes[:excerpt]) + "…"
}

func optional(text *string) *string {
	if text == nil {
		return nil
	}
	if tidy := plaintext.OneLine(*text); tidy != "" {
		return &tidy
	}
	return nil
}
