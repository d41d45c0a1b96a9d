package seed

import (
	"fmt"
	"html"
	"strings"
)

// headings are the forms in which courts number the sections of a document.
var headings = []func(no int, text string) string{
	func(no int, text string) string { return "<h3>" + chineseDigits[no] + "、" + text + "</h3>" },
	func(no int, text string) string {
		return "<p><strong>" + chineseDigits[no] + "、" + text + "</strong></p>"
	},
	func(no int, text string) string { return fmt.Sprintf("<h3>%d. %s</h3>", no, text) },
}

var chineseDigits = []string{
	"", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三", "十四", "十五",
}

// document turns lines into HTML: `= ` is the title, `# ` a numbered heading, `> ` a line of the signature, `1. ` and `- `
// are lists, `|= ` is the caption of a table and `| a | b` a row of it, everything else a paragraph. Empty lines are left out.
func document(text string, heading func(no int, text string) string) string {
	var b strings.Builder
	section, open := 0, ""
	gather := func(tags string) { // ends the list or table before, and begins the next
		if tags != open {
			for _, tag := range []string{"tbody", "table", "ol", "ul"} {
				if strings.Contains(open, tag) {
					b.WriteString("</" + tag + ">")
				}
			}
			if open = tags; tags == "ol" || tags == "ul" {
				b.WriteString("<" + tags + ">")
			}
		}
	}
	for line := range strings.Lines(text) {
		line = html.EscapeString(strings.TrimSpace(line))
		mark, rest, _ := strings.Cut(line, " ")
		switch mark {
		case "":
		case "1.":
			gather("ol")
			b.WriteString("<li>" + rest + "</li>")
		case "-":
			gather("ul")
			b.WriteString("<li>" + rest + "</li>")
		case "|=":
			gather("")
			open = "table tbody"
			b.WriteString("<table><caption>" + rest + "</caption><tbody>")
		case "|":
			name, value, _ := strings.Cut(rest, " | ")
			b.WriteString("<tr><th>" + name + "</th><td>" + value + "</td></tr>")
		case "=":
			b.WriteString(`<h2 class="rich-center">` + rest + "</h2>")
		case "#":
			gather("")
			section++
			b.WriteString(heading(section, rest))
		case "&gt;":
			gather("")
			b.WriteString(`<p class="rich-right">` + rest + "</p>")
		default:
			gather("")
			b.WriteString("<p>" + line + "</p>")
		}
	}
	gather("")
	return b.String()
}
