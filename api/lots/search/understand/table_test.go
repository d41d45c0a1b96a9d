package understand

import (
	"fmt"
	"runtime"
	"testing"
	"time"
)

// The number of heap objects with pointers must not grow with the number of communities.
func TestDirectoryHasFewObjects(t *testing.T) {
	const communities = 5_000
	objects := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapObjects
	}
	names := func() (list []Name) {
		for i := range int64(communities) {
			list = append(list, Name{Kind: Community, ID: i + 1, Texts: []string{fmt.Sprint("望京花园", i)}, CityID: 1,
				Lots: 1})
		}
		return list
	}
	NewDirectory(nil, nil) // loads the vocabulary
	before := objects()
	d := NewDirectory(names(), nil)
	grown := int64(objects()) - int64(before)
	if grown > communities/10 {
		t.Errorf("%d communities are %d objects", communities, grown)
	}
	if got := d.Understand("望京花园777", 0, time.Now()).Values.Get("community_id"); got != "778" {
		t.Errorf("望京花园777 is the community %q", got)
	}
	if got := d.Complete("望京花园777", 0, 1); len(got) != 1 || got[0].ID != 778 {
		t.Errorf("望京花园777 is completed to %v", got)
	}
	if got := d.Complete("wangjinghuay", 0, 2); len(got) != 2 || got[0].Kind != Community {
		t.Errorf("wangjinghuay is completed to %v", got)
	}
}

// BenchmarkNear measures Near with as many communities as a site with a million lots has.
func BenchmarkNear(b *testing.B) {
	var names []Name
	firsts, lasts := []rune("望京回龙观天通苑双井酒仙桥亦庄"), []rune("云澜枫晴栖谷榆宸沐禾岸堂舍远")
	for i := range int64(60_000) {
		text := string([]rune{firsts[i%15], firsts[i/15%15], lasts[i/225%14], lasts[i/3150%14]}) +
			[]string{"家园", "公馆", "小区"}[i%3]
		names = append(names, Name{Kind: Community, ID: i + 1, Texts: []string{text}, CityID: 1, Lots: 1})
	}
	d := NewDirectory(names, nil)
	for b.Loop() {
		d.Near("望京云蓝家园", 0)
	}
}
