import { type LoaderFunctionArgs, matchRoutes, type RouteObject, useLocation } from "react-router";
import { pageLoader } from "../../api/page-loader";
import { DESK_PATTERNS } from "../../lib/desk-routes.gen";
import { notFound } from "../../lib/http-error";
import * as acts from "./acts";
import * as checks from "./checks";
import * as rooms from "./editor";
import * as form from "./form";
import * as forms from "./forms";
import * as heads from "./heads";
import * as overrides from "./overrides";
import * as roles from "./roles";
import * as rules from "./rules";
import * as templates from "./templates";

type DeskPage = Required<Pick<RouteObject, "Component">> & { loader: (args: LoaderFunctionArgs) => Promise<unknown> };

/** For an address of the workbench without a page. */
const missing = {
  loader: pageLoader(async () => {
    throw notFound();
  }),
  Component: () => null,
};

const PAGES: Record<keyof typeof DESK_PATTERNS, DeskPage> = {
  editor: rooms,
  editorForms: forms,
  editorForm: form,
  editorRules: rules,
  editorHeads: heads,
  editorChecks: checks,
  editorOverrides: overrides,
  editorRoles: roles,
  editorActs: acts,
  editorTemplates: templates,
};

const patterns = Object.entries(DESK_PATTERNS).map(([id, path]) => ({ id: id as keyof typeof DESK_PATTERNS, path }));

function pageAt(pathname: string) {
  const match = matchRoutes(patterns, pathname)?.[0];
  return { page: match ? PAGES[match.route.id] : missing, params: match?.params ?? {} };
}

/** All pages of the workbench: one bundle, and one route for it in what every visitor loads. */
export function loader(args: LoaderFunctionArgs): Promise<unknown> {
  const { page, params } = pageAt(new URL(args.request.url).pathname);
  return page.loader({ ...args, params });
}

export function Component() {
  const { Component: Page } = pageAt(useLocation().pathname).page;
  return Page && <Page />;
}
