package communities

import "testing"

func TestMentioned(t *testing.T) {
	names := nameSet{ids: map[string]int64{}}
	for i, name := range []string{"望京花园", "望京花园东区", "示例里", "华彩城", "望京花园", "二里", "1234"} {
		names.add(name, int64(i+1))
	}
	for text, want := range map[string]int64{
		"北京市朝阳区望京花园3号楼801室": 1, "北京市朝阳区望京花园东区3号楼": 2, "北京市朝阳区望京花园路3号": 0, "北京市朝阳区 示例里5号": 3,
		"示例里、华彩城各一套": 0, "朝阳区3号楼": 0, "": 0,
		"朝阳区二里3号楼": 0, "朝阳区1234号": 0, "望京花园与望京花园": 1,
	} {
		if got := names.mentionedIn(text); got != want {
			t.Errorf("%s: %d, want %d", text, got, want)
		}
	}
}
