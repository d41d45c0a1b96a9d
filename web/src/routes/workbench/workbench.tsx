import { type ComponentType, lazy } from "react";
import { type LoaderFunctionArgs, matchRoutes, useLocation } from "react-router";
import { pageLoader } from "../../api/page-loader";
import { notFound } from "../../lib/http-error";
import { WORKBENCH_PATTERNS } from "../../lib/workbench-routes.gen";

interface WorkbenchPage {
  loader: (args: LoaderFunctionArgs) => Promise<unknown>;
  Component: ComponentType;
}

/** Returns a page of the workbench whose code is loaded when the page is opened. */
function later(load: () => Promise<WorkbenchPage>): WorkbenchPage {
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

const PAGES: Record<keyof typeof WORKBENCH_PATTERNS, WorkbenchPage> = {
  editor: later(() => import("./start")),
  editorForms: later(() => import("./forms")),
  editorForm: later(() => import("./form")),
  editorRestriction: later(() => import("./restriction")),
  editorCostRules: later(() => import("./cost-rules")),
  editorHeadlist: later(() => import("./headlist")),
  editorChecks: later(() => import("./checks")),
  editorBulk: later(() => import("./bulk")),
  editorBulkEdit: later(() => import("./bulk-edit")),
  editorOverrides: later(() => import("./overrides")),
  editorSettings: later(() => import("./settings")),
  editorImports: later(() => import("./imports")),
  editorSiteaudit: later(() => import("./siteaudit")),
  editorCrawlerlog: later(() => import("./crawlers/crawlerlog")),
  editorSearches: later(() => import("./crawlers/search-figures")),
  editorRedirects: later(() => import("./redirects")),
  editorRoles: later(() => import("./roles")),
  editorActs: later(() => import("./actions")),
  editorLandingpages: later(() => import("./landingpages")),
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

/**
 * Loads any page of the workbench. There is only one route for all of them, so that the code that every
 * visitor loads stays small.
 */
export function loader(args: LoaderFunctionArgs): Promise<unknown> {
  const { page, params } = pageAt(new URL(args.request.url).pathname);
  return page.loader({ ...args, params });
}

export function Component() {
  const { Component: Page } = pageAt(useLocation().pathname).page;
  return <Page />;
}
