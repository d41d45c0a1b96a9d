package reader

import (
	"fmt"
	"strings"
)

// headerNames gives every column its name; columns without one are 列1, 列2 …,
// trailing ones are dropped. A name that occurs twice is an error, as one
// column would hide the other.
func headerNames(path string, cells []string) ([]string, error) {
	for len(cells) > 0 && strings.TrimSpace(cells[len(cells)-1]) == "" {
		cells = cells[:len(cells)-1]
	}
	if len(cells) == 0 {
		return nil, &FileError{Path: path, Msg: "没有表头"}
	}
	names := make([]string, len(cells))
	seen := make(map[string]int, len(cells))
	for i, c := range cells {
		name := strings.TrimSpace(c)
		if name == "" {
			name = fmt.Sprintf("列%d", i+1)
		}
		if at, twice := seen[name]; twice {
			return nil, &FileError{Path: path, Msg: fmt.Sprintf("表头第 %d 列与第 %d 列同名：%s", at, i+1, name)}
		}
		seen[name], names[i] = i+1, name
	}
	return names, nil
}

func toFields(header, cells []string) map[string]string {
	fields := make(map[string]string, len(header))
	for i, c := range cells {
		if i < len(header) && c != "" {
			fields[header[i]] = c
		}
	}
	return fields
}

func allBlank(cells []string) bool {
	for _, c := range cells {
		if strings.TrimSpace(c) != "" {
			return false
		}
	}
	return true
}
