package demands

import (
	"fmt"
	"strings"
	"testing"

	"fapai/api/apitest"
)

// The page /methodology.html explains the score. The points that it states must be those in score.go.
func TestTheMethodologyHasThePointsOfAScore(t *testing.T) {
	var text string
	if err := apitest.Tx(t).NewSelect().TableExpr("single_pages").Column("content").Where("code = 'methodology'").
		Scan(t.Context(), &text); err != nil {
		t.Fatal(err)
	}
	want := fmt.Sprintf("满分 %d：预算 %d、位置 %d、户型 %d、面积 %d、阶段 %d、折扣 %d、贷款 %d；没有填写的一项得满分。%d 分以上的列出",
		pointsBudget+pointsRegion+pointsLayout+pointsArea+pointsStage+pointsDiscount+pointsLoan,
		pointsBudget, pointsRegion, pointsLayout, pointsArea, pointsStage, pointsDiscount, pointsLoan, minScore)
	if !strings.Contains(text, want) {
		t.Errorf("the text lacks %q", want)
	}
}
