package db

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// EmbeddedURL returns the URL of the PostgreSQL server that `npm start`, or `node scripts/database.mjs start`, runs
// with its data in a folder. The password is in postgres/fapai.json, the port in postgres/postmaster.pid.
func EmbeddedURL(dataDir string) (string, error) {
	const advice = "start the site with `npm start`, or only its database with `node scripts/database.mjs start`, " +
		"or set DATABASE_URL"
	var record struct {
		Password string `json:"password"`
	}
	text, err := os.ReadFile(filepath.Join(dataDir, "postgres", "fapai.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("there is no database in %s (DATA_DIR): %s", dataDir, advice)
	}
	if err != nil {
		return "", err
	}
	if err := json.Unmarshal(text, &record); err != nil {
		return "", fmt.Errorf("%s/postgres/fapai.json: %w", dataDir, err)
	}
	port, err := runningPort(filepath.Join(dataDir, "postgres", "postmaster.pid"))
	if err != nil {
		return "", err
	}
	if port == 0 {
		return "", fmt.Errorf("the database in %s (DATA_DIR) is not running: %s", dataDir, advice)
	}
	u := url.URL{
		Scheme: "postgres", User: url.UserPassword("fapai", record.Password),
		Host: net.JoinHostPort("127.0.0.1", strconv.Itoa(port)), Path: "/fapai", RawQuery: "sslmode=disable",
	}
	return u.String(), nil
}

// runningPort returns the port from the fourth line of PostgreSQL's postmaster.pid; 0 if the file does not exist.
func runningPort(file string) (int, error) {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	lines := strings.Split(string(text), "\n")
	if len(lines) < 4 {
		return 0, nil
	}
	return strconv.Atoi(strings.TrimSpace(lines[3]))
}
