package reader

import (
	"bytes"
	"errors"
	"io"
	"os"
	"regexp"
)

// signatures holds the first bytes of files that people send by mistake, with advice for each.
var signatures = []struct {
	magic string
	msg   string
}{
	{"\xD0\xCF\x11\xE0", "是旧版 .xls 或加密的表格，请另存为不加密的 .xlsx"},
	{"%PDF", "是 PDF 文件，请提供 CSV、XLSX 或 NDJSON"},
	{"\x1F\x8B", "是 gzip 压缩文件，请先解压"},
	{"Rar!", "是 RAR 压缩文件，请先解压"},
	{"7z\xBC\xAF", "是 7z 压缩文件，请先解压"},
	{"\x00\x00\xFE\xFF", "是 UTF-32 编码，请另存为 UTF-8"},
	{"\xFF\xFE", "是 UTF-16 编码，请另存为 UTF-8"},
	{"\xFE\xFF", "是 UTF-16 编码，请另存为 UTF-8"},
}

const bom = "\xEF\xBB\xBF"

// sniff detects the format by the first bytes, since file names may be wrong.
func sniff(path string) (Format, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", openError(path, err)
	}
	defer func() { _ = file.Close() }()
	head := make([]byte, 512)
	n, err := io.ReadFull(file, head)
	if n == 0 {
		if errors.Is(err, io.EOF) {
			return "", &FileError{Path: path, Msg: "文件是空的"}
		}
		return "", openError(path, err)
	}
	head = head[:n]
	for _, s := range signatures {
		if bytes.HasPrefix(head, []byte(s.magic)) {
			return "", &FileError{Path: path, Msg: s.msg}
		}
	}
	if bytes.HasPrefix(head, []byte("PK")) {
		return XLSX, nil
	}
	switch text := bytes.TrimLeft(bytes.TrimPrefix(head, []byte(bom)), " \t\r\n"); {
	case bytes.HasPrefix(text, []byte("{")):
		return objectOrLines(path)
	case isComment(text):
		return "", &FileError{Path: path, Line: 1 + bytes.Count(head[:bytes.Index(head, text)], []byte("\n")),
			Msg: commentMsg}
	case bytes.HasPrefix(text, []byte("[")):
		return JSON, nil
	case bytes.HasPrefix(text, []byte("<")):
		if isFeed(feedHead(path)) {
			return Feed, nil
		}
		return "", &FileError{Path: path, Msg: "是网页或 XML 文件，请另存为 CSV 或 XLSX"}
	}
	if sqlStatement.Match(head) {
		return "", &FileError{Path: path, Msg: "是 SQL 脚本，请在数据库中把查询结果导出为 CSV"}
	}
	return CSV, nil
}

// sqlStatement matches a first statement that creates or fills a table.
var sqlStatement = regexp.MustCompile(`(?i)^(?:\s|--[^\n]*\n|/\*[^*]*\*/;?)*(?:INSERT\s+INTO|CREATE\s+TABLE|DROP\s+TABLE|LOCK\s+TABLES|COPY\s+\S+\s*\()\s`)

// feedHead returns the beginning of a file, long enough for the root of a feed after style sheets and comments.
func feedHead(path string) []byte {
	file, err := os.Open(path) //nolint:gosec // the operator names the file
	if err != nil {
		return nil
	}
	defer func() { _ = file.Close() }()
	head, _ := io.ReadAll(io.LimitReader(file, 4<<10))
	return head
}
