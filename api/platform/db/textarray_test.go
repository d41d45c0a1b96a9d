package db_test

import (
	"slices"
	"testing"

	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/apitest"
)

func TestTextsReadBackAsWritten(t *testing.T) {
	tx := apitest.Tx(t)
	for given, want := range map[string]string{
		"": "", "'": "'", "''a'b''": "''a'b''", `a\'b\`: `a\'b\`, "公告'一'\n": "公告'一'\n", "a\x00'b": "a'b",
		"c\xff'd": "c\uFFFD'd", "?'?": "?'?",
	} {
		var got string
		if err := tx.NewRaw("SELECT ?", given).Scan(t.Context(), &got); err != nil || got != want {
			t.Errorf("%q came back as %q, %v", given, got, err)
		}
	}
}

func TestTextArraysReadBackAsWritten(t *testing.T) {
	tx := apitest.Tx(t)
	for _, list := range [][]string{
		{}, {"a"}, {"（二期）", "(二期)"}, {"[热]甲", "乙"}, {"[热", "(冷"},
		{`a"b`, `c\d`, "e,f", "{g}", "", " h ", "null", "NULL"}, {"多行\n文字", "'"},
	} {
		var row struct {
			List []string `bun:",array"`
		}
		err := tx.NewRaw("SELECT ?::text[] AS list", pgdialect.Array(list)).Scan(t.Context(), &row)
		if err != nil || !slices.Equal(row.List, list) {
			t.Errorf("%q came back as %q, %v", list, row.List, err)
		}
	}
}
