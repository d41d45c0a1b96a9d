import { LIST_DEFAULTS, searchString } from "./query/search-string";
import { workbenchAddresses } from "./workbench-routes.gen";

/** Builds every address of the editors' workbench with its query. */
export const workbenchPaths = {
  sections: workbenchAddresses.editor,
  rules: (query: { city_id?: number } = {}) => workbenchAddresses.editorRules() + searchString(query),
  costRules: workbenchAddresses.editorCostRules,
  heads: (query: object = {}) => workbenchAddresses.editorHeads() + searchString(query),
  checks: workbenchAddresses.editorChecks,
  batches: workbenchAddresses.editorBatches,
  batch: ({ id, ...query }: { id: number; part?: string; page?: number }) =>
    workbenchAddresses.editorBatch(id) + searchString(query, LIST_DEFAULTS),
  overrides: workbenchAddresses.editorOverrides,
  spiders: (query: { days?: number; engine?: string } = {}) =>
    workbenchAddresses.editorSpiders() + searchString(query, { days: 30 }),
  searchFigures: workbenchAddresses.editorSearches,
  redirects: (query: object = {}) => workbenchAddresses.editorRedirects() + searchString(query, LIST_DEFAULTS),
  truth: (query: { run?: number; change?: string; kind?: string; page?: number } = {}) =>
    workbenchAddresses.editorTruth() + searchString(query, LIST_DEFAULTS),
  settings: workbenchAddresses.editorSettings,
  imports: (query: { task?: number; page?: number } = {}) =>
    workbenchAddresses.editorImports() + searchString(query, LIST_DEFAULTS),
  roles: workbenchAddresses.editorRoles,
  templates: (query: { kind?: string } = {}) => workbenchAddresses.editorTemplates() + searchString(query),
  /** `alias` selects a landing page; `-` is a new one. */
  landings: (query: { alias?: string } = {}) => workbenchAddresses.editorLandings() + searchString(query),
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
