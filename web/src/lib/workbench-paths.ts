import { LIST_DEFAULTS, searchString } from "./query/search-string";
import { workbenchAddresses } from "./workbench-routes.gen";

/** Functions that build every address of the editors' workbench with its query. */
export const workbenchPaths = {
  sections: workbenchAddresses.editor,
  restriction: (query: { city_id?: number } = {}) => workbenchAddresses.editorRestriction() + searchString(query),
  costRules: workbenchAddresses.editorCostRules,
  headlist: (query: object = {}) => workbenchAddresses.editorHeadlist() + searchString(query),
  checks: workbenchAddresses.editorChecks,
  bulk: workbenchAddresses.editorBulk,
  bulkEdit: ({ id, ...query }: { id: number; part?: string; page?: number }) =>
    workbenchAddresses.editorBulkEdit(id) + searchString(query, LIST_DEFAULTS),
  overrides: workbenchAddresses.editorOverrides,
  crawlerlog: (query: { days?: number; engine?: string } = {}) =>
    workbenchAddresses.editorCrawlerlog() + searchString(query, { days: 30 }),
  searchFigures: workbenchAddresses.editorSearches,
  redirects: (query: object = {}) => workbenchAddresses.editorRedirects() + searchString(query, LIST_DEFAULTS),
  siteaudit: (query: { run?: number; change?: string; kind?: string; page?: number } = {}) =>
    workbenchAddresses.editorSiteaudit() + searchString(query, LIST_DEFAULTS),
  settings: workbenchAddresses.editorSettings,
  imports: (query: { task?: number; page?: number } = {}) =>
    workbenchAddresses.editorImports() + searchString(query, LIST_DEFAULTS),
  roles: workbenchAddresses.editorRoles,
  templates: (query: { kind?: string } = {}) => workbenchAddresses.editorTemplates() + searchString(query),
  /** `alias` is that of the landing page to edit; `-` stands for a new one. */
  landingpages: (query: { alias?: string } = {}) => workbenchAddresses.editorLandingpages() + searchString(query),
  robots: workbenchAddresses.editorRobots,
  push: (query: { engine?: string; state?: string; q?: string; page?: number } = {}) =>
    workbenchAddresses.editorPush() + searchString(query, LIST_DEFAULTS),
  documents: (query: { kind?: string; q?: string | undefined; state?: string | undefined; page?: number } = {}) =>
    workbenchAddresses.editorDocuments() + searchString(query, LIST_DEFAULTS),
  document: (query: { kind: string; subject?: string }) => workbenchAddresses.editorDocument() + searchString(query),
  tags: workbenchAddresses.editorTags,
  homeLayout: workbenchAddresses.editorHome,
  labels: (query: { dictionary?: string } = {}) => workbenchAddresses.editorLabels() + searchString(query),
  agents: (query: { id?: string } = {}) => workbenchAddresses.editorAgents() + searchString(query),
  acts: (query: { action?: string; member_id?: number; page?: number } = {}) =>
    workbenchAddresses.editorActs() + searchString(query, LIST_DEFAULTS),
  forms: (query: { form_type?: string; status?: string; house_id?: number; page?: number } = {}) =>
    workbenchAddresses.editorForms() + searchString(query, LIST_DEFAULTS),
  form: workbenchAddresses.editorForm,
};
