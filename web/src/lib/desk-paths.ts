import { deskAddresses } from "./desk-routes.gen";
import { LIST_DEFAULTS, searchString } from "./query/search-string";

/** Every address of the editors' workbench with its query. */
export const deskPaths = {
  rooms: deskAddresses.editor,
  rules: (query: { city_id?: number } = {}) => deskAddresses.editorRules() + searchString(query),
  heads: (query: object = {}) => deskAddresses.editorHeads() + searchString(query),
  checks: deskAddresses.editorChecks,
  batches: deskAddresses.editorBatches,
  batch: ({ id, ...query }: { id: number; part?: string; page?: number }) =>
    deskAddresses.editorBatch(id) + searchString(query, LIST_DEFAULTS),
  overrides: deskAddresses.editorOverrides,
  spiders: (query: { days?: number; engine?: string } = {}) =>
    deskAddresses.editorSpiders() + searchString(query, { days: 30 }),
  redirects: (query: object = {}) => deskAddresses.editorRedirects() + searchString(query, LIST_DEFAULTS),
  truth: (query: { run?: number; change?: string; kind?: string; page?: number } = {}) =>
    deskAddresses.editorTruth() + searchString(query, LIST_DEFAULTS),
  settings: deskAddresses.editorSettings,
  imports: (query: { task?: number; page?: number } = {}) =>
    deskAddresses.editorImports() + searchString(query, LIST_DEFAULTS),
  roles: deskAddresses.editorRoles,
  templates: (query: { kind?: string } = {}) => deskAddresses.editorTemplates() + searchString(query),
  /** `alias` is that of one landing, `-` of a new one. */
  landings: (query: { alias?: string } = {}) => deskAddresses.editorLandings() + searchString(query),
  robots: deskAddresses.editorRobots,
  push: (query: { engine?: string; state?: string; q?: string; page?: number } = {}) =>
    deskAddresses.editorPush() + searchString(query, LIST_DEFAULTS),
  documents: (query: { kind?: string; q?: string | undefined; state?: string | undefined; page?: number } = {}) =>
    deskAddresses.editorDocuments() + searchString(query, LIST_DEFAULTS),
  document: (query: { kind: string; subject?: string }) => deskAddresses.editorDocument() + searchString(query),
  tags: deskAddresses.editorTags,
  homeLayout: deskAddresses.editorHome,
  labels: (query: { dictionary?: string } = {}) => deskAddresses.editorLabels() + searchString(query),
  agents: (query: { id?: string } = {}) => deskAddresses.editorAgents() + searchString(query),
  acts: (query: { action?: string; member_id?: number; page?: number } = {}) =>
    deskAddresses.editorActs() + searchString(query, LIST_DEFAULTS),
  forms: (query: { form_type?: string; status?: string; house_id?: number; page?: number } = {}) =>
    deskAddresses.editorForms() + searchString(query, LIST_DEFAULTS),
  form: deskAddresses.editorForm,
};
