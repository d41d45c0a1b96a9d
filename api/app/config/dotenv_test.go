package config

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestLinesOfDotenv(t *testing.T) {
	const text = `# a comment
PLAIN=two words  # a comment
  INDENTED = 1
HASH=a#b
EMPTY=
NOTHING= # a comment
DOUBLE="quoted # \"text\"" # a comment
SINGLE='as "it" \n stands: $PLAIN'
LINES="one\ntwo
three"
export EXPORTED=中文 值
DOLLAR=${PLAIN}$x
EQUAL=postgres://u:p@h/n?a=b&c=d
TWICE=1
TWICE=2`
	want := map[string]string{
		"PLAIN": "two words", "INDENTED": "1", "HASH": "a#b", "EMPTY": "", "NOTHING": "", "DOUBLE": `quoted # "text"`,
		"SINGLE": `as "it" \n stands: $PLAIN`, "LINES": "one\ntwo\nthree", "EXPORTED": "中文 值", "DOLLAR": "${PLAIN}$x",
		"EQUAL": "postgres://u:p@h/n?a=b&c=d", "TWICE": "2",
	}
	for name, text := range map[string]string{"Unix": text, "Windows": strings.ReplaceAll(text, "\n", "\r\n")} {
		got, err := parseDotenv(text)
		if err != nil || !maps.Equal(got, want) {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	for text, want := range map[string]string{
		"A=1\n\nno assignment\n":  "line 3 is not NAME=value",
		"A=1\nB=\"x\nC=2\n":       "line 2: the value of B does not end with its quote",
		"A='x' y\n":               "line 1: the value of A does not end with its quote",
		"1A=x":                    "line 1 is not NAME=value",
		"LONG='a\nb\nc'\nwrong\n": "line 4 is not NAME=value",
	} {
		if got, err := parseDotenv(text); err == nil || err.Error() != want {
			t.Errorf("%q: %q, %v, want %s", text, got, err, want)
		}
	}
}

func TestTheEnvironmentWinsOverDotenv(t *testing.T) {
	file := filepath.Join(t.TempDir(), ".env")
	if err := os.WriteFile(file, []byte("FAPAI_TEST_SET=file\nFAPAI_TEST_EMPTY=file\nFAPAI_TEST_NEW=file\n"),
		0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("FAPAI_TEST_SET", "environment")
	t.Setenv("FAPAI_TEST_EMPTY", "")
	t.Setenv("FAPAI_TEST_NEW", "")
	if err := os.Unsetenv("FAPAI_TEST_NEW"); err != nil {
		t.Fatal(err)
	}
	if err := LoadDotenv(file); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"FAPAI_TEST_SET": "environment", "FAPAI_TEST_EMPTY": "",
		"FAPAI_TEST_NEW": "file"} {
		if got := os.Getenv(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if err := LoadDotenv(file + ".none"); !os.IsNotExist(err) {
		t.Errorf("%v", err)
	}
}
