package seo

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/gofiber/fiber/v2"
)

// Verification is a meta element by which a search engine knows the owner of the site.
type Verification struct{ Name, Content string }

// Verifications reads pairs of name=content, which the settings have checked.
func Verifications(pairs []string) []Verification {
	list := make([]Verification, len(pairs))
	for i, pair := range pairs {
		list[i].Name, list[i].Content, _ = strings.Cut(pair, "=")
	}
	return list
}

// maxVerificationFile is the size of the largest file that VerificationFiles reads, in bytes; those of the engines have some
// hundred.
const maxVerificationFile = 16 << 10

// verificationName is the form of the files' names: baidu_verify_codeva-x.html, google0123.html, BingSiteAuth.xml,
// sogousiteverification.txt, and of 360 32 digits with .txt.
var verificationName = regexp.MustCompile(`^(baidu_verify_|google|BingSiteAuth|sogousiteverification|[0-9a-f]{32})[\w-]{0,80}\.(html|xml|txt)$`)

// VerificationFile is a file at the root of the site by which a search engine knows its owner.
type VerificationFile struct {
	Name string
	body []byte
}

// VerificationFiles reads the files of a folder; a file that no search engine gives out is an error.
func VerificationFiles(dir string) ([]VerificationFile, error) {
	if dir == "" {
		return nil, nil
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("VERIFICATION_DIR: %w", err)
	}
	var files []VerificationFile
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil {
			return nil, err
		}
		if !verificationName.MatchString(entry.Name()) || !info.Mode().IsRegular() || info.Size() > maxVerificationFile {
			return nil, fmt.Errorf("VERIFICATION_DIR: %s is no verification file of Baidu, Google, Bing, Sogou or 360", entry.Name())
		}
		body, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil {
			return nil, err
		}
		files = append(files, VerificationFile{entry.Name(), body})
	}
	return files, nil
}

// Handle answers the file.
func (f VerificationFile) Handle(c *fiber.Ctx) error {
	c.Type(strings.TrimPrefix(filepath.Ext(f.Name), "."), "utf-8")
	return c.Send(f.body)
}
