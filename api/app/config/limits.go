package config

import "time"

// Limits holds the time limits of single pieces of work, in seconds. On a machine that is many times slower they must
// be raised.
type Limits struct {
	Call     int `env:"CALL_TIMEOUT" envDefault:"10"`    // one call of the API, with its wait for a database connection
	CallWait int `env:"CALL_WAIT" envDefault:"2"`        // wait of a call until it is admitted, see middleware.Admit
	Render   int `env:"RENDER_TIMEOUT" envDefault:"5"`   // one render, first to last byte
	Wait     int `env:"RENDER_WAIT" envDefault:"2"`      // wait of a page until its render begins
	Picture  int `env:"PICTURE_TIMEOUT" envDefault:"15"` // decoding of one uploaded picture
}

// maxLimit is the highest allowed limit, in seconds.
const maxLimit = 3600

// CallTime returns the time limit of one call.
func (l Limits) CallTime() time.Duration { return time.Duration(l.Call) * time.Second }

// CallWaitTime returns how long a call may wait until it is admitted.
func (l Limits) CallWaitTime() time.Duration { return time.Duration(l.CallWait) * time.Second }

// RenderTime returns the time limit of one render.
func (l Limits) RenderTime() time.Duration { return time.Duration(l.Render) * time.Second }

// WaitTime returns how long a page may wait for its render to begin.
func (l Limits) WaitTime() time.Duration { return time.Duration(l.Wait) * time.Second }

// PictureTime returns the time limit for decoding one picture.
func (l Limits) PictureTime() time.Duration { return time.Duration(l.Picture) * time.Second }
