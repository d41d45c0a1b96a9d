package postgres

import (
	"testing"

	"fapai/api/apitest"
)

func TestMain(m *testing.M) { apitest.Main(m) }
