package accounts

import (
	"context"
	"errors"
	"testing"

	"fapai/api/platform/picture"
)

// TestAMemberHasOnePictureAtATime checks that, while a picture is processed, further uploads of the same
// member are refused. Uploads of other members do not wait.
func TestAMemberHasOnePictureAtATime(t *testing.T) {
	begun, end := make(chan bool), make(chan bool)
	h := &HTTP{Square: func(_ context.Context, file []byte) ([]byte, error) {
		if len(file) > 0 {
			begun <- true
			<-end
		}
		return nil, picture.ErrFormat
	}}
	first := make(chan error)
	go func() { first <- h.SetAvatar(context.Background(), 1, []byte("slow"), "") }()
	<-begun
	for range 20 {
		if err := h.SetAvatar(t.Context(), 1, nil, ""); !errors.Is(err, errPictureOne) {
			t.Fatalf("another of the member: %v", err)
		}
	}
	if err := h.SetAvatar(t.Context(), 2, nil, ""); !errors.Is(err, ErrPicture) {
		t.Errorf("another member: %v", err)
	}
	close(end)
	if err := <-first; !errors.Is(err, ErrPicture) {
		t.Error(err)
	}
	if err := h.SetAvatar(t.Context(), 1, nil, ""); !errors.Is(err, ErrPicture) {
		t.Errorf("the next one: %v", err)
	}
}
