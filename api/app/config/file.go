package config

import (
	"fmt"
	"os"
	"strings"
)

// maxFile is the maximum size in bytes of a file that contains a setting.
const maxFile = 64 << 10

// value returns a setting: the value of the variable key or, if key_FILE is set, the content of the file that it names.
// Containers receive secrets as files, because other processes of the user can read environment variables.
func value(getenv func(string) string, key string) (string, error) {
	direct := strings.TrimSpace(getenv(key))
	path := strings.TrimSpace(getenv(key + "_FILE"))
	switch {
	case path == "":
		return direct, nil
	case direct != "":
		return "", fmt.Errorf("%s and %s_FILE must not both be set", key, key)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return "", fmt.Errorf("%s_FILE: %w", key, err)
	}
	if len(text) > maxFile {
		return "", fmt.Errorf("%s_FILE: %s has more than %d bytes", key, path, maxFile)
	}
	return strings.TrimSpace(string(text)), nil
}
