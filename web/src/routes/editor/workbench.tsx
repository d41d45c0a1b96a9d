import { type ComponentType, lazy } from "react";
import { type LoaderFunctionArgs, matchRoutes, useLocation } from "react-router";
import { pageLoader } from "../../api/page-loader";
import { notFound } from "../../lib/http-error";
import { WORKBENCH_PATTERNS } from "../../lib/workbench-routes.gen";

interface DeskPage {
  loader: (args: LoaderFunctionArgs) => Promise<unknown>;
  Component: ComponentType;
}

/** Returns a page whose code is loaded when it is opened. */
function later(load: () => Promise<DeskPage>): DeskPage {
  return {
    loader: async (args) => (await load()).loader(args),
    Component: lazy(async () => ({ default: (await load()).Component })),
  };
}

/** The page for unknown addresses of the workbench. */
const missing = {
  loader: pageLoader(async () => {
    throw notFound();
  }),
  Component: () => null,
};

const PAGES: Record<keyof typeof WORKBENCH_PATTERNS, DeskPage> = {
  editor: later(() => import("./editor")),
  editorForms: later(() => import("./forms")),
  editorForm: later(() => import("./form")),
  editorRules: later(() => import("./rules")),
  editorCostRules: later(() => import("./cost-rules")),
  editorHeads: later(() => import("./heads")),
  editorChecks: later(() => import("./checks")),
  editorBatches: later(() => import("./batches")),
  editorBatch: later(() => import("./batch")),
  editorOverrides: later(() => import("./overrides")),
  editorSettings: later(() => import("./settings")),
  editorImports: later(() => import("./imports")),
  editorTruth: later(() => import("./truth")),
  editorSpiders: later(() => import("./crawlers/spiders")),
  editorSearches: later(() => import("./crawlers/search-figures")),
  editorRedirects: later(() => import("./redirects")),
  editorRoles: later(() => import("./roles")),
  editorActs: later(() => import("./actions")),
  editorLandings: later(() => import("./landings")),
  editorRobots: later(() => import("./crawlers/robots")),
  editorPush: later(() => import("./crawlers/push")),
  editorDocuments: later(() => import("./documents")),
  editorDocument: later(() => import("./document")),
  editorTags: later(() => import("./tags")),
  editorHome: later(() => import("./content/home")),
  editorLabels: later(() => import("./content/labels")),
  editorAgents: later(() => import("./content/agents")),
  editorTemplates: later(() => import("./templates")),
};

const patterns = Object.entries(WORKBENCH_PATTERNS).map(([id, path]) => ({
  id: id as keyof typeof WORKBENCH_PATTERNS,
  path,
}));

function pageAt(pathname: string) {
  const match = matchRoutes(patterns, pathname)?.[0];
  return { page: match ? PAGES[match.route.id] : missing, params: match?.params ?? {} };
}

/** Loads any page of the workbench: one route keeps the code that every visitor loads small. */
export function loader(args: LoaderFunctionArgs): Promise<unknown> {
  const { page, params } = pageAt(new URL(args.request.url).pathname);
  return page.loader({ ...args, params });
}

export function Component() {
  const { Component: Page } = pageAt(useLocation().pathname).page;
  return <Page />;
}
