import { Fragment, Suspense } from "react";
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useRouteError } from "react-router";
import { optional } from "../lib/browser/optional";
import { FALLBACK_SITE } from "../stores/site";
import { Announcer } from "./browser/Announcer";
import { LoginGate } from "./browser/LoginGate";
import { PlaceOfPage } from "./browser/PlaceOfPage";
import { ToastGate } from "./browser/ToastGate";
import { Document } from "./document/Document";
import { ErrorMessage } from "./ErrorPage";
import { Layout } from "./layout/Layout";
import { Providers } from "./Providers";
import { useHead } from "./page-hooks";
import type { RootData } from "./root-loader";

// Loaded lazily: most sites have no analytics.
const Analytics = optional(() => import("./browser/analytics"));

/** The whole document: the layout, and the current page in it. */
export function Root() {
  const head = useHead();
  const { pathname, search } = useLocation();
  const data = useLoaderData() as RootData;
  return (
    <Providers data={data}>
      <Document head={head} mobile={data.mobile}>
        <Layout>
          {/* The key is the address with the query, so that the view is created anew for each address. */}
          <Fragment key={pathname + search}>
            <Outlet />
          </Fragment>
        </Layout>
        <LoginGate />
        <ToastGate />
        <Announcer />
        <PlaceOfPage />
        {data.site.analytics_id && (
          <Suspense fallback={null}>
            <Analytics id={data.site.analytics_id} />
          </Suspense>
        )}
        <ScrollRestoration />
      </Document>
    </Providers>
  );
}

/** Shown if not even the settings were loaded, so that there is no layout. */
export function RootError() {
  return (
    <Providers data={{ site: FALLBACK_SITE, dictionaries: {} }}>
      <Document head={null}>
        <main id="main">
          <ErrorMessage error={useRouteError()} />
        </main>
      </Document>
    </Providers>
  );
}
