/** Short names for the generated wire types. Nothing else in the repository writes a wire type by hand. */
import type { components, operations, paths } from "./openapi.gen";

export type { operations, paths };
export type Schemas = components["schemas"];

export type Session = Schemas["Session"];
export type OpenSession = Schemas["OpenSession"];
export type Captcha = Schemas["Captcha"];
export type CaptchaWork = Schemas["CaptchaWork"];
export type User = Schemas["User"];
export type MobileState = Schemas["MobileState"];
export type HeadRow = Schemas["HeadRow"];
export type HeadList = Schemas["HeadList"];
export type HeadCheck = Schemas["HeadCheck"];
export type HeadOverride = Schemas["HeadOverride"];
export type HeadPage = Schemas["HeadPage"];
export type HeadLimits = Schemas["HeadLimits"];
export type PurchaseRule = Schemas["PurchaseRule"];
export type PurchaseRuleInput = Schemas["PurchaseRuleInput"];
export type PurchaseRuleChange = Schemas["PurchaseRuleChange"];
export type LoginEntry = Schemas["LoginEntry"];
export type WechatCode = Schemas["WechatCode"];
export type Site = Schemas["Site"];
export type DictionaryEntry = Schemas["DictionaryEntry"];
export type Dictionaries = Schemas["Dictionaries"];
export type Place = Schemas["Place"];
export type PlaceResolved = Schemas["PlaceResolved"];
export type Around = Schemas["Around"];
export type AroundPoint = Schemas["AroundPoint"];
export type Outline = Schemas["Outline"];
export type PageHead = Schemas["PageHead"];
export type Crumb = Schemas["Crumb"];
export type HouseCard = Schemas["HouseCard"];
export type House = Schemas["House"];
export type HouseImage = Schemas["HouseImage"];
export type HouseState = Schemas["HouseState"];
export type HouseStates = Schemas["HouseStates"];
export type HouseList = Schemas["HouseList"];
export type HouseFacet = Schemas["HouseFacet"];
export type HouseFacets = Schemas["HouseFacets"];
export type HouseSuggestion = Schemas["HouseSuggestion"];
export type HouseUnderstanding = Schemas["HouseUnderstanding"];
export type HouseSummary = Schemas["HouseSummary"];
export type CostRule = Schemas["CostRule"];
export type HouseBid = Schemas["HouseBid"];
export type HouseChange = Schemas["HouseChange"];
export type HouseListing = Schemas["HouseListing"];
export type HouseRound = Schemas["HouseRound"];
export type HouseMap = Schemas["HouseMap"];
export type HouseMapPlace = Schemas["HouseMapPlace"];
export type MapTiles = Schemas["MapTiles"];
export type RiskState = Schemas["RiskState"];
export type RiskTag = Schemas["RiskTag"];
export type CommunityCard = Schemas["CommunityCard"];
export type Community = Schemas["Community"];
export type CommunityList = Schemas["CommunityList"];
export type CommunityNeighbour = Schemas["CommunityNeighbour"];
export type CommunitySuggestion = Schemas["CommunitySuggestion"];
export type CommunityPrices = Schemas["CommunityPrices"];
export type CommunityPrice = Schemas["CommunityPrice"];
export type News = Schemas["News"];
export type NewsAnswer = Schemas["NewsAnswer"];
export type NewsCard = Schemas["NewsCard"];
export type NewsLink = Schemas["NewsLink"];
export type NewsList = Schemas["NewsList"];
export type TagCount = Schemas["TagCount"];
export type TagGroup = Schemas["TagGroup"];
export type TagLink = Schemas["TagLink"];
export type SinglePage = Schemas["SinglePage"];
export type SinglePageLink = Schemas["SinglePageLink"];

/** Query of GET /api/news; the list page uses the same names in its own address. */
export type NewsQuery = NonNullable<operations["listNews"]["parameters"]["query"]>;
export type Agent = Schemas["Agent"];
export type AgentCard = Schemas["AgentCard"];
export type AgentDeal = Schemas["AgentDeal"];
export type AgentList = Schemas["AgentList"];
export type AgentStory = Schemas["AgentStory"];
export type FormRequest = Schemas["FormRequest"];
export type FormReceipt = Schemas["FormReceipt"];
export type Wish = Schemas["Wish"];
export type Marks = Schemas["Marks"];
export type Collect = Schemas["Collect"];
export type CollectKind = Schemas["CollectKind"];
export type Reminder = Schemas["Reminder"];
export type ReminderRequest = Schemas["ReminderRequest"];
export type Message = Schemas["Message"];
export type Share = Schemas["Share"];
export type ShareKind = Schemas["ShareKind"];
export type DemandItem = Schemas["DemandItem"];
export type DeskForm = components["schemas"]["DeskForm"];
export type DeskItem = components["schemas"]["DeskItem"];
export type FormList = components["schemas"]["FormList"];
export type RoleHolder = components["schemas"]["RoleHolder"];
export type Act = components["schemas"]["Act"];
export type Match = Schemas["Match"];
export type Mate = Schemas["Mate"];
export type StatCourt = Schemas["StatCourt"];
export type StatMeasure = Schemas["StatMeasure"];
export type StatPoint = Schemas["StatPoint"];
export type StatPeriod = Schemas["StatPeriod"];
export type StatRow = Schemas["StatRow"];
export type StatSeries = Schemas["StatSeries"];
export type StatTrend = Schemas["StatTrend"];
export type StatEvent = Schemas["StatEvent"];
export type StatKpi = Schemas["StatKpi"];
export type StatShare = Schemas["StatShare"];
export type StatCommunity = Schemas["StatCommunity"];
export type StatOverview = Schemas["StatOverview"];

/** Query of GET /api/stat/series; the statistics page uses the same names in its own address. */
export type StatQuery = NonNullable<operations["getStatSeries"]["parameters"]["query"]>;

/** Query of GET /api/house; pages use the same names in their own address. */
export type HouseQuery = NonNullable<operations["listHouses"]["parameters"]["query"]>;

/** Query of GET /api/community; pages use the same names in their own address. */
export type CommunityQuery = NonNullable<operations["listCommunities"]["parameters"]["query"]>;
