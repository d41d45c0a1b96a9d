package communities

import "testing"

func TestMentioned(t *testing.T) {
	known := map[Name]int64{{105, "望京花园"}: 1, {105, "望京花园东区"}: 2, {105, "示例里"}: 3, {105, "华彩城"}: 4, {112, "望京花园"}: 9}
	for text, want := range map[string]int64{
		"北京市朝阳区望京花园3号楼801室": 1, "北京市朝阳区望京花园东区3号楼": 2, "北京市朝阳区望京花园路3号": 0, "北京市朝阳区 示例里5号": 3, "示例里、华彩城各一套": 0, "朝阳区3号楼": 0, "": 0,
	} {
		if got := mentioned(Mention{105, text}, known); got != want {
			t.Errorf("%s: %d, want %d", text, got, want)
		}
	}
}
