package server

import (
	"fapai/api/agents"
	"fapai/api/audit"
	"fapai/api/auth"
	"fapai/api/auth/phonelogin"
	"fapai/api/auth/session"
	"fapai/api/auth/wechatlogin"
	"fapai/api/calendar"
	"fapai/api/communities"
	"fapai/api/content"
	"fapai/api/dictionary"
	"fapai/api/editor/bulk"
	"fapai/api/editor/documents"
	"fapai/api/editor/gone"
	"fapai/api/editor/heads"
	"fapai/api/editor/imports"
	"fapai/api/editor/notfound"
	"fapai/api/editor/pictures"
	"fapai/api/editor/promotion"
	"fapai/api/editor/redirects"
	"fapai/api/editor/robots"
	"fapai/api/editor/spiders"
	"fapai/api/editor/tags"
	"fapai/api/editor/templates"
	"fapai/api/editor/truth"
	"fapai/api/home"
	"fapai/api/houses"
	"fapai/api/houses/opendata"
	"fapai/api/landings"
	"fapai/api/members/account"
	"fapai/api/members/demands"
	"fapai/api/members/favorites"
	"fapai/api/members/mails"
	"fapai/api/members/notify"
	"fapai/api/members/reminders"
	"fapai/api/members/searches"
	"fapai/api/news"
	"fapai/api/places"
	"fapai/api/push"
	"fapai/api/restriction"
	"fapai/api/seo"
	"fapai/api/share"
	"fapai/api/stats"
	"fapai/api/stats/clearance"
	"fapai/proto-types/wire"
)

// Each domain's handlers under a name of its own, so that all can be embedded.
type (
	agentCalls       = agents.HTTP
	agentDeskCalls   = agents.Desk
	actCalls         = audit.HTTP
	profileCalls     = auth.HTTP
	sessionCalls     = session.HTTP
	phoneCalls       = phonelogin.HTTP
	wechatCalls      = wechatlogin.HTTP
	clearanceCalls   = clearance.HTTP
	calendarCalls    = calendar.HTTP
	communityCalls   = communities.HTTP
	contentCalls     = content.HTTP
	settingCalls     = content.Desk
	dictionaryCalls  = dictionary.HTTP
	labelCalls       = dictionary.Desk
	documentCalls    = documents.HTTP
	goneCalls        = gone.HTTP
	headCalls        = heads.HTTP
	batchCalls       = bulk.HTTP
	overrideCalls    = heads.Overrides
	homeCalls        = home.HTTP
	houseCalls       = houses.HTTP
	importCalls      = imports.HTTP
	landingCalls     = landings.HTTP
	favoriteCalls    = favorites.HTTP
	reminderCalls    = reminders.HTTP
	searchCalls      = searches.HTTP
	mailCalls        = mails.HTTP
	messageCalls     = notify.HTTP
	demandCalls      = demands.HTTP
	deskCalls        = demands.Desk
	accountCalls     = account.HTTP
	mergeCalls       = communities.Merges
	missingCalls     = notfound.HTTP
	newsCalls        = news.HTTP
	openCalls        = opendata.HTTP
	pictureCalls     = pictures.HTTP
	placeCalls       = places.HTTP
	promotionCalls   = promotion.HTTP
	pushCalls        = push.HTTP
	redirectCalls    = redirects.HTTP
	restrictionCalls = restriction.HTTP
	robotsCalls      = robots.HTTP
	seoCalls         = seo.HTTP
	shareCalls       = share.HTTP
	tagCalls         = tags.HTTP
	templateCalls    = templates.HTTP
	spiderCalls      = spiders.HTTP
	statCalls        = stats.HTTP
	truthCalls       = truth.HTTP
)

// loginCalls are the calls of accounts, sessions, logins, and of what editors did.
type loginCalls struct {
	*actCalls
	*profileCalls
	*sessionCalls
	*phoneCalls
	*wechatCalls
}

// memberCalls are the calls of the personal area.
type memberCalls struct {
	*favoriteCalls
	*reminderCalls
	*searchCalls
	*mailCalls
	*messageCalls
	*demandCalls
	*deskCalls
	*accountCalls
}

// handlers is every operation of the contract, a line a domain. It does not compile until the interface is complete.
type handlers struct {
	*agentCalls
	*agentDeskCalls
	loginCalls
	*clearanceCalls
	*calendarCalls
	*communityCalls
	*contentCalls
	*settingCalls
	*dictionaryCalls
	*labelCalls
	*documentCalls
	*goneCalls
	*headCalls
	*batchCalls
	*overrideCalls
	*homeCalls
	*houseCalls
	*importCalls
	*landingCalls
	memberCalls
	*mergeCalls
	*missingCalls
	*newsCalls
	*openCalls
	*pictureCalls
	*placeCalls
	*promotionCalls
	*pushCalls
	*redirectCalls
	*restrictionCalls
	*robotsCalls
	*seoCalls
	*shareCalls
	*spiderCalls
	*statCalls
	*tagCalls
	*templateCalls
	*truthCalls
}

var _ wire.ServerInterface = handlers{}
