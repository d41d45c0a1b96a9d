package config

import "time"

// Limits bounds the time of one piece of work, in seconds. On a machine that is many times slower they are raised.
type Limits struct {
	Call    int `env:"CALL_TIMEOUT" envDefault:"10"`    // one call of the API, with its wait for a database connection
	Render  int `env:"RENDER_TIMEOUT" envDefault:"5"`   // one render, first to last byte
	Wait    int `env:"RENDER_WAIT" envDefault:"2"`      // of a page for its render to begin
	Picture int `env:"PICTURE_TIMEOUT" envDefault:"15"` // decoding of one uploaded picture
}

// maxLimit is the longest limit in seconds.
const maxLimit = 3600

// CallTime returns the limit of one call.
func (l Limits) CallTime() time.Duration { return time.Duration(l.Call) * time.Second }

// RenderTime returns the limit of one render.
func (l Limits) RenderTime() time.Duration { return time.Duration(l.Render) * time.Second }

// WaitTime returns the time for which a page may wait for its render.
func (l Limits) WaitTime() time.Duration { return time.Duration(l.Wait) * time.Second }

// PictureTime returns the limit of decoding one picture.
func (l Limits) PictureTime() time.Duration { return time.Duration(l.Picture) * time.Second }
