import { Fragment } from "react";
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useRouteError } from "react-router";
import { useHead } from "../api/page";
import { FALLBACK_SITE } from "../stores/site";
import { Announcer } from "./Announcer";
import { Analytics } from "./analytics";
import { Document } from "./Document";
import { ErrorMessage } from "./ErrorPage";
import { Layout } from "./Layout";
import { LoginGate } from "./LoginGate";
import { PlaceOfPage } from "./PlaceOfPage";
import { Providers } from "./Providers";
import type { RootData } from "./root-loader";
import { Toasts } from "./Toasts";

/** The document with the layout and the page in it. */
export function Root() {
  const head = useHead();
  const { pathname, search } = useLocation();
  return (
    <Providers data={useLoaderData() as RootData}>
      <Document head={head}>
        <Layout>
          {/* The view is made anew whenever the address changes, its query included. */}
          <Fragment key={pathname + search}>
            <Outlet />
          </Fragment>
        </Layout>
        <LoginGate />
        <Toasts />
        <Announcer />
        <PlaceOfPage />
        <Analytics />
        <ScrollRestoration />
      </Document>
    </Providers>
  );
}

/** When not even the settings could be loaded there is no layout to put the message into. */
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
