package dictionary

import "fapai/proto-types/wire"

func toWireAll(d Dictionary) wire.Dictionaries {
	out := wire.Dictionaries{}
	for key, entries := range d {
		out[key] = toWire(entries)
	}
	return out
}

func toWire(entries []Entry) []wire.DictionaryEntry {
	out := make([]wire.DictionaryEntry, len(entries))
	for i, e := range entries {
		out[i] = wire.DictionaryEntry{Name: e.Name, Code: e.Code, Min: e.Min, Max: e.Max}
		if e.Level != "" {
			out[i].Level = &e.Level
		}
	}
	return out
}
