package heads

import (
	"context"

	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
)

// moved returns the head of a redirected address (301), or ErrGone for a removed address. found is false if the address
// is neither.
func (s *Service) moved(key, rawQuery string) (h Head, found bool, err error) {
	if key == route.Gone {
		return Head{}, true, apperr.ErrGone
	}
	if s.Moved == nil {
		return Head{}, false, nil
	}
	to, found := s.Moved(key, rawQuery)
	if !found {
		return Head{}, false, nil
	}
	tags := []string{cachetag.Address(key)}
	if to == "" {
		return Head{Tags: tags}, true, apperr.ErrGone
	}
	return Head{Status: 301, Redirect: to, Canonical: s.Site.Origin + to, Tags: tags}, true, nil
}

// orGone returns apperr.ErrGone if err is a NotFound but the item of the page existed before. Otherwise it returns err.
func (s *Service) orGone(ctx context.Context, page *route.Page, r request, err error) error {
	if apperr.KindOf(err) != apperr.NotFound || itemTags[page] == nil || s.Sources.Gone == nil {
		return err
	}
	gone, failed := s.Sources.Gone(ctx, page, r.id())
	if failed != nil {
		return failed
	}
	if gone {
		return apperr.ErrGone
	}
	return err
}
