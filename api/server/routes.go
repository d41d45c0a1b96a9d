package server

import (
	"fapai/api/auth"
	"fapai/api/content"
	"fapai/api/dictionary"
	"fapai/api/houses"
	"fapai/api/places"
	"fapai/api/seo"
	"fapai/proto-types/wire"
)

// Each domain's handlers under a name of its own, so that all can be embedded.
type (
	authCalls       = auth.HTTP
	contentCalls    = content.HTTP
	dictionaryCalls = dictionary.HTTP
	houseCalls      = houses.HTTP
	placeCalls      = places.HTTP
	seoCalls        = seo.HTTP
)

// handlers is every operation of the contract, a line a domain. It does not compile until the interface is complete.
type handlers struct {
	*authCalls
	*contentCalls
	*dictionaryCalls
	*houseCalls
	*placeCalls
	*seoCalls
}

var _ wire.ServerInterface = handlers{}
