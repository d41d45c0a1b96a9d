package server

import (
	"fapai/api/accounts"
	"fapai/api/accounts/phonelogin"
	"fapai/api/accounts/session"
	"fapai/api/accounts/wechatlogin"
	"fapai/api/content"
	"fapai/api/content/agents"
	"fapai/api/content/communities"
	"fapai/api/content/dictionary"
	"fapai/api/content/home"
	"fapai/api/content/news"
	"fapai/api/content/places"
	"fapai/api/content/restriction"
	"fapai/api/content/share"
	"fapai/api/content/stats"
	"fapai/api/content/stats/clearance"
	"fapai/api/heads"
	"fapai/api/heads/gone"
	"fapai/api/heads/landings"
	"fapai/api/heads/push"
	"fapai/api/lots"
	"fapai/api/lots/calendar"
	"fapai/api/lots/opendata"
	"fapai/api/members/account"
	"fapai/api/members/demands"
	"fapai/api/members/favorites"
	"fapai/api/members/mails"
	"fapai/api/members/notify"
	"fapai/api/members/reminders"
	"fapai/api/members/searches"
	"fapai/api/platform/audit"
	"fapai/api/workbench/bulk"
	"fapai/api/workbench/crawlerlog"
	"fapai/api/workbench/documents"
	"fapai/api/workbench/headlist"
	"fapai/api/workbench/imports"
	"fapai/api/workbench/landingpages"
	"fapai/api/workbench/notfound"
	"fapai/api/workbench/pictures"
	"fapai/api/workbench/redirects"
	"fapai/api/workbench/robots"
	"fapai/api/workbench/siteaudit"
	"fapai/api/workbench/tags"
	"fapai/api/workbench/templates"
	"fapai/proto-types/wire"
)

// Each domain's handlers under a name of its own, so that all can be embedded.
type (
	agentCalls       = agents.HTTP
	agentDeskCalls   = agents.Desk
	actCalls         = audit.HTTP
	profileCalls     = accounts.HTTP
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
	headCalls        = headlist.HTTP
	batchCalls       = bulk.HTTP
	overrideCalls    = headlist.Overrides
	homeCalls        = home.HTTP
	houseCalls       = lots.HTTP
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
	promotionCalls   = landingpages.HTTP
	pushCalls        = push.HTTP
	redirectCalls    = redirects.HTTP
	restrictionCalls = restriction.HTTP
	robotsCalls      = robots.HTTP
	seoCalls         = heads.HTTP
	shareCalls       = share.HTTP
	tagCalls         = tags.HTTP
	templateCalls    = templates.HTTP
	spiderCalls      = crawlerlog.HTTP
	statCalls        = stats.HTTP
	truthCalls       = siteaudit.HTTP
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

// allHandlers are the handlers of all parts.
func (c *components) allHandlers() handlers {
	return handlers{
		c.agentCalls, c.agentDeskCalls,
		loginCalls{c.actCalls, c.logins.Accounts, c.logins.Sessions, c.logins.Phone, c.logins.Wechat},
		c.clearanceCalls, c.calendarCalls, c.communityCalls, c.contentCalls, c.settingCalls, c.dictionaryCalls, c.labelCalls,
		c.documentCalls, c.goneCalls, c.headCalls, c.batchCalls, c.overrideCalls, c.homeCalls, c.houseCalls, c.importCalls, c.landingCalls,
		c.memberCalls, c.mergeCalls, c.missingCalls, c.newsCalls, c.openCalls, c.pictureCalls, c.placeCalls, c.promotionCalls, c.pushCalls,
		c.redirectCalls, c.restrictionCalls, c.robotsCalls, c.seoCalls, c.shareCalls, c.spiderCalls, c.statCalls, c.tagCalls,
		c.templateCalls, c.truthCalls,
	}
}

var _ wire.ServerInterface = handlers{}
