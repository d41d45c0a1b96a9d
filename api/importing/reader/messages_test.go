package reader

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func messagesIn(t *testing.T, text string) *File {
	t.Helper()
	path := filepath.Join(t.TempDir(), "text.txt")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return LotMessages(path)
}

func TestMessages(t *testing.T) {
	for text, want := range map[string]map[string]string{
		"某小区3号楼502室，建面89.5㎡，起拍价120万，12月10日10:00开拍": {"标题": "某小区3号楼502室", "建筑面积": "89.5㎡", "起拍价": "120万",
			"开拍时间": "12月10日10:00"},
		"群里转发\n1、某小区3号楼502室 89.5平 120万起 变卖":       {"标题": "某小区3号楼502室", "起拍价": "120万", "拍卖阶段": "变卖"},
		"③某小区3号楼502室｜评估价200万｜起拍120万｜保证金12万":       {"评估价": "200万", "起拍价": "120万", "保证金": "12万"},
		"1. 某小区3号楼502室，起拍价1,200,000元，不是二拍，保证金12万": {"起拍价": "1,200,000元", "拍卖阶段": ""},
		"1. 某小区3号楼502室，起拍价120万，12月10日前报名，保证金12万":  {"开拍时间": ""},
		"1. 某小区3号楼502室\n写字楼，76.5平，起拍价120万，保证金12万": {"用途": "写字楼", "建筑面积": "76.5平"},
		"1. 某小区3号楼502室，起拍价120万，保证金12万，配套：商场、写字楼":  {"用途": ""},
		"1. 某小区3号楼502室\n12月10日上午10点二拍，起拍价120万，一拍流了（起拍150万）": {"开拍时间": "12月10日上午10点", "拍卖阶段": "二拍",
			"起拍价": "120万"},
		"1. 【杭州市余杭区】某小区3号楼502室，起拍价120万，保证金12万":        {"标题": "【杭州市余杭区】某小区3号楼502室"},
		"1. 某小区3号楼502室，起拍价120万，保证金12万，编号：京东 30930118": {"平台": "京东", "标的编号": "30930118"},
	} {
		f := messagesIn(t, text)
		if f == nil || len(f.Head) != 1 {
			t.Errorf("%q is not read", text)
			continue
		}
		for column, value := range want {
			if f.Head[0][column] != value {
				t.Errorf("%q: %s is %q, want %q", text, column, f.Head[0][column], value)
			}
		}
	}
}

// A text with contradictory statements, or one that only mentions prices, is not read as messages.
func TestNoMessages(t *testing.T) {
	for _, text := range []string{
		"1. 某小区3号楼502室，起拍价120万，起拍价98万，保证金12万",
		"法院将于近日拍卖某小区3号楼502室，起拍价120万。",
		"标题,起拍价\n某小区3号楼502室,120万\n",
		"起拍价120万，保证金12万，12月10日10:00开拍", // no name of a lot
		strings.Repeat("1. 某小区3号楼502室，起拍价120万，保证金12万\n", 10_000),
	} {
		if f := messagesIn(t, text); f != nil {
			t.Errorf("%.60q is read: %q %q", text, f.Header, f.Head)
		}
	}
}
