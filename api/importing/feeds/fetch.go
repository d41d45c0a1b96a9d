package feeds

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"
)

// Source is the address of a file, with the validators (ETag and Last-Modified) that the last fetch received.
type Source struct {
	// Address is https://…, s3://bucket/key or folder:path. If an s3 key ends with /, the newest object below it is
	// used. If the path is a folder, the newest file in it is used.
	Address            string
	ETag, LastModified string
}

// Fetched is the result of a fetch.
type Fetched struct {
	NotModified        bool
	Path               string // path of the stored file
	Hash               string // SHA-256 in hexadecimal
	Size               int64
	ETag, LastModified string
	ModifiedAt         time.Time // zero if unknown
}

// Fetcher fetches files.
type Fetcher struct {
	Hosts   []string // hosts that the operator allows, each as name or name:port
	Folder  string   // root folder for folder: addresses; "" refuses them
	Storage *Storage // client for s3: addresses; nil refuses them
	Limit   int64    // maximum unpacked size of a file in bytes
	Timeout time.Duration
	// Patience is the length of the periods in each of which at least leastBytes must arrive. 0 means one minute.
	Patience time.Duration
}

// leastBytes is the minimum number of bytes that must arrive per Patience, so that slow servers do not occupy the few
// concurrent fetches.
const leastBytes = 64 << 10

// Check returns an error if an address must not be fetched because of its form or its host.
func (f *Fetcher) Check(address string) error {
	switch {
	case strings.HasPrefix(address, "s3://"):
		if f.Storage == nil {
			return errors.New("没有设置对象存储，请运维人员设置 IMPORT_FEED_STORAGE_URL")
		}
		if bucket, key := bucketAndKey(address); bucket == "" || key == "" {
			return errors.New("对象存储的地址应为 s3://桶/键")
		}
		return nil
	case strings.HasPrefix(address, "folder:"):
		if f.Folder == "" {
			return errors.New("没有设置文件夹，请运维人员设置 IMPORT_FEED_FOLDER")
		}
		if !filepath.IsLocal(strings.TrimPrefix(address, "folder:")) {
			return errors.New("文件夹的地址应为 folder:路径，且不能离开所设的文件夹")
		}
		return nil
	}
	r, err := http.NewRequestWithContext(context.Background(), http.MethodGet, address, http.NoBody)
	if err != nil || r.URL.Host == "" || r.URL.User != nil {
		return errors.New("地址应为 https://…、s3://桶/键 或 folder:路径，不含用户名和密码")
	}
	return f.checkScheme(r)
}

// Fetch stores the file of a source in a folder, unless the file has not changed since the last fetch. A returned error
// is a Chinese sentence.
func (f *Fetcher) Fetch(ctx context.Context, s Source, folder string) (out Fetched, err error) {
	if err := f.Check(s.Address); err != nil {
		return out, err
	}
	ctx, cancel := context.WithTimeoutCause(ctx, f.Timeout, fmt.Errorf("%v 内没有取完，已放弃", f.Timeout))
	defer cancel()
	ctx, giveUp := context.WithCancelCause(ctx)
	defer giveUp(nil)
	var body io.ReadCloser
	switch {
	case strings.HasPrefix(s.Address, "s3://"):
		body, out, err = f.Storage.open(ctx, s)
	case strings.HasPrefix(s.Address, "folder:"):
		body, out, err = f.openFile(s)
	default:
		body, out, err = f.get(ctx, s, giveUp)
	}
	if err == nil && !out.NotModified {
		arrived := &paced{ReadCloser: body}
		body = arrived
		defer arrived.watch(cmp.Or(f.Patience, time.Minute), func() { giveUp(errSlowBody) })()
		err = f.store(ctx, body, filepath.Join(folder, "feed"), &out)
	}
	if cause := context.Cause(ctx); err != nil && cause != nil {
		err = cause
	}
	out.ETag, out.LastModified = storable(out.ETag), storable(out.LastModified)
	return out, err
}

// storable returns a validator (ETag or Last-Modified) as received. It returns "" if the validator is too long or
// contains bytes that the database cannot store. Without a validator, the next fetch is unconditional.
func storable(mark string) string {
	if len(mark) > 4<<10 || !utf8.ValidString(mark) || strings.ContainsRune(mark, 0) {
		return ""
	}
	return mark
}

// get requests a file. It sends the validators of the last fetch, so that the server does not send an unchanged file
// again.
func (f *Fetcher) get(ctx context.Context, s Source, giveUp context.CancelCauseFunc) (io.ReadCloser, Fetched, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.Address, http.NoBody)
	if err != nil {
		return nil, Fetched{}, errors.New("地址无法识别")
	}
	if s.ETag != "" {
		r.Header.Set("If-None-Match", s.ETag)
	}
	if s.LastModified != "" {
		r.Header.Set("If-Modified-Since", s.LastModified)
	}
	// This time limit applies to the response headers of all redirects together, so that a slow server does not delay
	// other feeds.
	late := time.AfterFunc(2*headTimeout, func() { giveUp(errSlowHead) })
	defer late.Stop()
	res, err := f.client().Do(r) //nolint:bodyclose // store closes the body
	if err != nil {
		return nil, Fetched{}, faultText(err)
	}
	out := Fetched{ETag: res.Header.Get("ETag"), LastModified: res.Header.Get("Last-Modified")}
	switch {
	case res.StatusCode == http.StatusNotModified:
		out = Fetched{NotModified: true, ETag: s.ETag, LastModified: s.LastModified}
	case res.StatusCode != http.StatusOK:
		err = fmt.Errorf("对方服务器答复 %d", res.StatusCode)
	case res.ContentLength > f.Limit:
		err = f.tooLarge()
	}
	if err != nil || out.NotModified {
		return nil, out, errors.Join(err, res.Body.Close())
	}
	if at, err := http.ParseTime(out.LastModified); err == nil {
		out.ModifiedAt = at
	}
	return res.Body, out, nil
}

func (f *Fetcher) tooLarge() error { return fmt.Errorf("文件超过 %d MB，已放弃", f.Limit>>20) }

// openFile opens a file in the operator's folder. If the address is a folder, it opens the newest file in it.
func (f *Fetcher) openFile(s Source) (io.ReadCloser, Fetched, error) {
	root, err := os.OpenRoot(f.Folder)
	if err != nil {
		return nil, Fetched{}, errors.New("文件夹无法打开")
	}
	defer func() { _ = root.Close() }()
	name := strings.TrimPrefix(s.Address, "folder:")
	info, err := root.Stat(name)
	if err == nil && info.IsDir() {
		name, info, err = newest(root, name)
	}
	if err != nil {
		return nil, Fetched{}, errors.New("文件无法读取")
	}
	if !info.Mode().IsRegular() {
		return nil, Fetched{}, errors.New("不是普通文件")
	}
	mark := fmt.Sprintf("%s %d", name, info.ModTime().UnixNano())
	if mark == s.ETag {
		return nil, Fetched{NotModified: true, ETag: s.ETag}, nil
	}
	file, err := root.Open(name)
	return file, Fetched{ETag: mark, ModifiedAt: info.ModTime()}, err
}

// newest finds the file in a folder that was changed last.
func newest(root *os.Root, folder string) (name string, info os.FileInfo, err error) {
	dir, err := root.Open(folder)
	if err != nil {
		return "", nil, err
	}
	defer func() { _ = dir.Close() }()
	entries, err := dir.ReadDir(-1)
	if err != nil {
		return "", nil, err
	}
	for _, e := range entries {
		i, err := e.Info()
		if err == nil && i.Mode().IsRegular() && (info == nil || i.ModTime().After(info.ModTime())) {
			name, info = path.Join(folder, e.Name()), i
		}
	}
	if info == nil {
		return "", nil, errors.New("文件夹中没有文件")
	}
	return name, info, nil
}

// store copies body to a file at path, closes body, and sets the size and the hash in out.
func (f *Fetcher) store(ctx context.Context, body io.ReadCloser, path string, out *Fetched) (err error) {
	defer func() { _ = body.Close() }()
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	sum, head := sha256.New(), &beginning{}
	out.Path = path
	out.Size, err = io.Copy(io.MultiWriter(file, sum, head), io.LimitReader(body, f.Limit+1))
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.Is(err, io.ErrUnexpectedEOF):
		return fmt.Errorf("连接中断：只收到 %d 字节", out.Size)
	case err != nil:
		return faultText(err)
	case out.Size > f.Limit:
		return f.tooLarge()
	case out.Size == 0:
		return errors.New("文件是空的")
	case head.isPage():
		return errors.New("对方返回的是网页，不是数据文件，可能需要登录或地址已变")
	}
	out.Hash = hex.EncodeToString(sum.Sum(nil))
	return nil
}

// beginning is a writer that keeps only the first bytes that are written to it.
type beginning struct{ bytes.Buffer }

const beginningSize = 512

func (b *beginning) Write(p []byte) (int, error) {
	if room := beginningSize - b.Len(); room > 0 {
		_, _ = b.Buffer.Write(p[:min(room, len(p))])
	}
	return len(p), nil
}

// isPage reports whether the first bytes are the beginning of an HTML page.
func (b *beginning) isPage() bool {
	text := strings.ToLower(strings.TrimLeft(strings.TrimPrefix(b.String(), "\uFEFF"), " \t\r\n"))
	return strings.HasPrefix(text, "<!doctype") || strings.HasPrefix(text, "<html") || strings.HasPrefix(text, "<head")
}
