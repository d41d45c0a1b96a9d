package verification

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/gofiber/fiber/v2"
)

// Element is a meta element with which a search engine verifies the owner of the site.
type Element struct{ Name, Content string }

// Elements parses settings of the form name=content. The settings must have been validated before.
func Elements(pairs []string) []Element {
	list := make([]Element, len(pairs))
	for i, pair := range pairs {
		list[i].Name, list[i].Content, _ = strings.Cut(pair, "=")
	}
	return list
}

// maxFile is the maximum size of a verification file in bytes. Such files usually have a few hundred bytes.
const maxFile = 16 << 10

// fileName matches the names of verification files, such as baidu_verify_codeva-x.html, google0123.html,
// BingSiteAuth.xml and sogousiteverification.txt. The names of the files of 360 have 32 hexadecimal digits and end in
// .txt.
var fileName = regexp.MustCompile(`^(baidu_verify_|google|BingSiteAuth|sogousiteverification|[0-9a-f]{32})[\w-]{0,80}\.(html|xml|txt)$`)

// File is a file in the root directory with which a search engine verifies the owner of the site.
type File struct {
	Name string
	body []byte
}

// Files reads the verification files in a folder. It returns an error for a file whose name no search engine uses.
func Files(dir string) ([]File, error) {
	if dir == "" {
		return nil, nil
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("VERIFICATION_DIR: %w", err)
	}
	var files []File
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil {
			return nil, err
		}
		if !fileName.MatchString(entry.Name()) || !info.Mode().IsRegular() || info.Size() > maxFile {
			return nil, fmt.Errorf("VERIFICATION_DIR: %s is no verification file of Baidu, Google, Bing, Sogou or 360",
				entry.Name())
		}
		body, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil {
			return nil, err
		}
		files = append(files, File{entry.Name(), body})
	}
	return files, nil
}

// Handle writes the file as the response.
func (f File) Handle(c *fiber.Ctx) error {
	c.Type(strings.TrimPrefix(filepath.Ext(f.Name), "."), "utf-8")
	return c.Send(f.body)
}
