package config

import "time"

// Limits holds time limits in seconds. A very slow machine may need higher ones.
type Limits struct {
	Call     int `env:"CALL_TIMEOUT" envDefault:"10"`    // one API call, including its wait for a database connection
	CallWait int `env:"CALL_WAIT" envDefault:"2"`        // longest wait of a call for admission (middleware.Admit)
	Render   int `env:"RENDER_TIMEOUT" envDefault:"5"`   // one render, from the first to the last byte
	Wait     int `env:"RENDER_WAIT" envDefault:"2"`      // longest wait for the start of a render
	Picture  int `env:"PICTURE_TIMEOUT" envDefault:"15"` // decoding one uploaded picture
}

// maxLimit is the maximum value of a time limit in seconds.
const maxLimit = 3600

// CallTime returns the time limit of one call.
func (l Limits) CallTime() time.Duration { return time.Duration(l.Call) * time.Second }

// CallWaitTime returns the maximum time that a call waits for admission.
func (l Limits) CallWaitTime() time.Duration { return time.Duration(l.CallWait) * time.Second }

// RenderTime returns the time limit of one render.
func (l Limits) RenderTime() time.Duration { return time.Duration(l.Render) * time.Second }

// WaitTime returns the maximum time that a page waits for the start of its render.
func (l Limits) WaitTime() time.Duration { return time.Duration(l.Wait) * time.Second }

// PictureTime returns the time limit for decoding one picture.
func (l Limits) PictureTime() time.Duration { return time.Duration(l.Picture) * time.Second }
