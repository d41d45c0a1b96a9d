package reader

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"os"
	"regexp"
	"strings"
)

// signatures lists the first bytes of formats that are not supported but that people send by mistake, such as PDF, each
// with advice.
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
	{"\x89PNG", "是图片，请提供 CSV、XLSX 或 JSON"},
	{"\xFF\xD8\xFF", "是图片，请提供 CSV、XLSX 或 JSON"},
	{"{\\rtf", "是 RTF 文档，请把公告正文另存为纯文本（.txt）"},
	{"BEGIN:VCALENDAR", "是日历文件，不是标的列表：请提供标的列表的 CSV、XLSX 或 JSON"},
	{"BEGIN:VCARD", "是通讯录，不是标的列表：请提供标的列表的 CSV、XLSX 或 JSON"},
}

const bom = "\xEF\xBB\xBF"

// sniff detects the format of a file by its first bytes, because the file name may be wrong.
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
	if isUTF16(head) {
		// UTF-16 is decoded only for tables, because spreadsheets save these as "Unicode text".
		decoded, _ := utf16Decoder().Bytes(head[:len(head)&^1])
		if text := bytes.TrimLeft(decoded, " \t\r\n"); len(text) == 0 || bytes.ContainsAny(text[:1], "{[<") {
			return "", &FileError{Path: path, Msg: "是 UTF-16 编码，请另存为 UTF-8"}
		}
		return CSV, nil
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
		return "", &FileError{Path: path, Msg: pageMsg(path)}
	}
	if mailHeader.Match(head) {
		return "", &FileError{Path: path, Msg: "是电子邮件，请把正文另存为纯文本（.txt）再导入，附件单独导入"}
	}
	if sqlStatement.Match(head) {
		return "", &FileError{Path: path, Msg: "是 SQL 脚本，请在数据库中把查询结果导出为 CSV"}
	}
	return CSV, nil
}

// mailHeader matches the first lines of an e-mail (RFC 5322).
var mailHeader = regexp.MustCompile(`^(?:From|To|Received|Return-Path|Delivered-To|MIME-Version|Message-ID|Subject|Date): [^\n]*\n(?:[ \t][^\n]*\n)*(?:[A-Z][A-Za-z-]+): `)

// sqlStatement matches the first statement of an SQL dump.
var sqlStatement = regexp.MustCompile(`(?i)^(?:\s|--[^\n]*\n|/\*[^*]*\*/;?)*(?:INSERT\s+INTO|CREATE\s+TABLE|DROP\s+TABLE|LOCK\s+TABLES|COPY\s+\S+\s*\()\s`)

// feedHead returns the beginning of a file. It is long enough to contain the root element of a feed even after comments
// and style sheet instructions.
func feedHead(path string) []byte {
	file, err := os.Open(path) //nolint:gosec // the operator names the file
	if err != nil {
		return nil
	}
	defer func() { _ = file.Close() }()
	head, _ := io.ReadAll(io.LimitReader(file, 4<<10))
	return head
}

// archiveMsg returns a Chinese message for a ZIP archive that is not a workbook. It describes the archive and the next
// step for the user.
func archiveMsg(parts []*zip.File) string {
	for _, part := range parts {
		switch {
		case strings.HasPrefix(part.Name, "word/"):
			return "是 Word 文档，不是表格：请把公告正文另存为纯文本（.txt）或网页，表格另存为 .xlsx"
		case strings.HasPrefix(part.Name, "ppt/"):
			return "是演示文稿，不是表格：请提供标的列表的 CSV 或 XLSX"
		case part.Name == "content.xml":
			return "是 OpenDocument 文件：请另存为 .xlsx 或 CSV"
		}
	}
	return "是 ZIP 压缩文件而不是 XLSX 表格：请先解压，再逐个导入里面的文件"
}

// signIn and proof match a login or captcha page that was saved instead of the data.
var (
	signIn = regexp.MustCompile(`(?i)<title>[^<]*(?:登录|登陆|验证|访问受限|login|captcha)[^<]*</title>`)
	proof  = regexp.MustCompile(`滑块|验证码|扫码登录|访问过于频繁`)
)

// pageMsg returns a Chinese message for a web page or XML document that contains no lots. It describes the file and
// the next step for the user.
func pageMsg(path string) string {
	head := feedHead(path)
	if signIn.Match(head) || proof.Match(head) && !bytes.Contains(head, []byte("拍")) {
		return "是登录或验证页面，没有标的：请在浏览器登录后重新保存这一页"
	}
	return "是网页或 XML 文件，没有读到标的的表格、卡片或公告：请另存为 CSV 或 XLSX，或把公告正文存为纯文本"
}
