// Generated from api/route by npm run gen. Do not edit.

/** React Router's pattern of every page of the workbench, in matching order. */
export const DESK_PATTERNS = {
  editor: "/editor",
  editorForms: "/editor/forms",
  editorForm: "/editor/forms/:id",
  editorRules: "/editor/xiangou",
  editorHeads: "/editor/heads",
  editorChecks: "/editor/checks",
  editorOverrides: "/editor/overrides",
  editorBatches: "/editor/batches",
  editorBatch: "/editor/batches/:id",
  editorRoles: "/editor/roles",
  editorActs: "/editor/acts",
  editorTemplates: "/editor/templates",
  editorPush: "/editor/push",
  editorRobots: "/editor/robots",
  editorSpiders: "/editor/spiders",
  editorTruth: "/editor/truth",
  editorRedirects: "/editor/redirects",
  editorDocuments: "/editor/documents",
  editorDocument: "/editor/document",
  editorTags: "/editor/tags",
} as const;

/** The address of every page of the workbench, without a query. */
export const deskAddresses = {
  editor: () => "/editor",
  editorForms: () => "/editor/forms",
  editorForm: (id: number) => `/editor/forms/${id}`,
  editorRules: () => "/editor/xiangou",
  editorHeads: () => "/editor/heads",
  editorChecks: () => "/editor/checks",
  editorOverrides: () => "/editor/overrides",
  editorBatches: () => "/editor/batches",
  editorBatch: (id: number) => `/editor/batches/${id}`,
  editorRoles: () => "/editor/roles",
  editorActs: () => "/editor/acts",
  editorTemplates: () => "/editor/templates",
  editorPush: () => "/editor/push",
  editorRobots: () => "/editor/robots",
  editorSpiders: () => "/editor/spiders",
  editorTruth: () => "/editor/truth",
  editorRedirects: () => "/editor/redirects",
  editorDocuments: () => "/editor/documents",
  editorDocument: () => "/editor/document",
  editorTags: () => "/editor/tags",
};
