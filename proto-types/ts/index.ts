/** Short names for the generated wire types. Nothing else in the repository writes a wire type by hand. */
import type { components, operations, paths } from "./openapi.gen";

export type { operations, paths };
export type Schemas = components["schemas"];

export type Session = Schemas["Session"];
export type Site = Schemas["Site"];
export type DictionaryEntry = Schemas["DictionaryEntry"];
export type Dictionaries = Schemas["Dictionaries"];
export type Place = Schemas["Place"];
export type PlaceResolved = Schemas["PlaceResolved"];
export type Outline = Schemas["Outline"];
export type PageHead = Schemas["PageHead"];
export type Crumb = Schemas["Crumb"];
export type HouseCard = Schemas["HouseCard"];
export type House = Schemas["House"];
export type HouseImage = Schemas["HouseImage"];
export type HouseList = Schemas["HouseList"];
export type HouseFacet = Schemas["HouseFacet"];
export type HouseFacets = Schemas["HouseFacets"];
export type HouseSuggestion = Schemas["HouseSuggestion"];
export type HouseSummary = Schemas["HouseSummary"];
export type HouseBid = Schemas["HouseBid"];
export type HouseChange = Schemas["HouseChange"];
export type HouseRound = Schemas["HouseRound"];
export type RiskTag = Schemas["RiskTag"];

/** Query of GET /api/house; pages use the same names in their own address. */
export type HouseQuery = NonNullable<operations["listHouses"]["parameters"]["query"]>;
