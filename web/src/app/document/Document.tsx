import type { PageHead, Site } from "proto-types";
import { type ReactNode, useContext } from "react";
import icon from "../../assets/favicon.svg?url&no-inline";
import { paths } from "../../lib/paths";
import { useSite } from "../../stores/site";
import "../../styles/base.css";
import { DATA_ID, PageContext } from "./page-context";
import { Seo } from "./Seo";
import widthRule from "./width-rule.js?raw";

interface DocumentProps {
  /** Without one (errors) the content brings its own title. */
  head: PageHead | null;
  /** Whether this is a page of the mobile host. */
  mobile?: boolean | undefined;
  children: ReactNode;
}

/** The whole page, from <html> on. What only the server's HTML needs is left out in the browser; hydration keeps it. */
export function Document({ head, mobile, children }: DocumentProps) {
  const { assets, data, integrity } = useContext(PageContext);
  const [entry, ...preload] = assets.scripts;
  const site = useSite();
  return (
    <html lang="zh-CN" data-mobile-host={(import.meta.env.SSR && !mobile && site.mobile_host) || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta httpEquiv="Cache-Control" content="no-transform" />
        <meta httpEquiv="Cache-Control" content="no-siteapp" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="applicable-device" content={import.meta.env.SSR ? devicesOf(site, mobile) : ""} />
        {/* Before anything is painted; its hash is in the content security policy. */}
        <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? widthRule : "" }} />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1c1f24" media="(prefers-color-scheme: dark)" />
        <link rel="alternate" type="application/atom+xml" title={`${site.name}：新上房源与资讯`} href={paths.feed()} />
        <link rel="search" type="application/opensearchdescription+xml" title={site.name} href={paths.openSearch()} />
        {assets.css.map((href) => (
          <link
            key={href}
            rel="stylesheet"
            href={href}
            integrity={import.meta.env.SSR ? integrity?.[href] : undefined}
          />
        ))}
        {preload.map((href) => (
          <link
            key={href}
            rel="modulepreload"
            href={href}
            integrity={import.meta.env.SSR ? integrity?.[href] : undefined}
          />
        ))}
        {head && <Seo head={head} />}
      </head>
      <body>
        {children}
        {data !== null && <script id={DATA_ID} type="application/json" dangerouslySetInnerHTML={{ __html: data }} />}
        {entry && data !== null && (
          <script type="module" src={entry} integrity={import.meta.env.SSR ? integrity?.[entry] : undefined} />
        )}
      </body>
    </html>
  );
}

/** What the site is made for: with one host everything, with two each its own. */
function devicesOf(site: Site, mobile: boolean | undefined): string {
  if (!site.mobile_host) return "pc,mobile";
  return mobile ? "mobile" : "pc";
}
