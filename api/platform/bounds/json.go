package bounds

// JSON returns an error if a text of JSON exceeds a limit.
func JSON(text []byte) error {
	depth, elements := 0, 0
	quoted := false
	for i := 0; i < len(text); i++ {
		c := text[i]
		if quoted {
			switch c {
			case '\\':
				i++
			case '"':
				quoted = false
			}
			continue
		}
		switch c {
		case '"':
			quoted = true
		case '[', '{':
			if depth++; depth > Depth {
				return ErrDepth
			}
			elements++
		case ']', '}':
			depth--
		case ',':
			elements++
		}
		if elements > Elements {
			return ErrElements
		}
	}
	return nil
}
