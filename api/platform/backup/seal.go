package backup

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"filippo.io/age"
	"github.com/klauspost/compress/zstd"
)

// NewKey returns the text of a new identity file (age private key), with the public key in a comment.
func NewKey() (string, error) {
	identity, err := age.GenerateX25519Identity()
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("# public key: %s\n%s\n", identity.Recipient(), identity), nil
}

// ParseRecipient parses a public key (age1…).
func ParseRecipient(text string) (age.Recipient, error) {
	if text == "" {
		return nil,
			errors.New("BACKUP_RECIPIENT is not set: make a key with `fapai backup key`, and set it to the public one")
	}
	recipient, err := age.ParseX25519Recipient(text)
	if err != nil {
		return nil, fmt.Errorf("BACKUP_RECIPIENT: %w", err)
	}
	return recipient, nil
}

// ReadIdentities reads an identity file.
func ReadIdentities(file string) ([]age.Identity, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, fmt.Errorf("the key (--identity) cannot be read: %w", err)
	}
	defer func() { _ = f.Close() }()
	identities, err := age.ParseIdentities(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return identities, nil
}

// seal writes a compressed and encrypted file. The file gets the name path only when it is complete and synced to disk.
func seal(path string, to age.Recipient, write func(io.Writer) error) (err error) {
	part := path + ".part"
	file, err := os.OpenFile(part, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = file.Close()
			_ = os.Remove(part)
		}
	}()
	encrypted, err := age.Encrypt(file, to)
	if err != nil {
		return err
	}
	compressed, err := zstd.NewWriter(encrypted, zstd.WithEncoderLevel(zstd.SpeedFastest),
		zstd.WithEncoderConcurrency(2))
	if err != nil {
		return err
	}
	if err := errors.Join(write(compressed), compressed.Close()); err != nil {
		return err
	}
	if err := errors.Join(encrypted.Close(), file.Sync()); err != nil {
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	return rename(part, path)
}

// rename renames a file and syncs the file's folder to disk.
func rename(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return err
	}
	folder, err := os.Open(filepath.Dir(to))
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}

// unseal reads a file that seal has written. If the file was changed or truncated, it returns an error.
func unseal(path string, identities []age.Identity, read func(io.Reader) error) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	decrypted, err := age.Decrypt(file, identities...)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	plain, err := zstd.NewReader(decrypted, zstd.WithDecoderConcurrency(2))
	if err != nil {
		return err
	}
	defer plain.Close()
	if err := read(plain); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// remove removes a file. It is not an error if the file does not exist.
func remove(path string) error {
	if err := os.Remove(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
