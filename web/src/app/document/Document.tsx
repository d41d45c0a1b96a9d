import type { PageHead } from "proto-types";
import { type ReactNode, useContext } from "react";
import icon from "../../assets/favicon.svg?url&no-inline";
import { paths } from "../../lib/paths";
import { useSite } from "../../stores/site";
import "../../styles/base.css";
import { DATA_ID, PageContext } from "./page-context";
import { Seo } from "./Seo";
import widthRule from "./width-rule.js?raw";

/** The whole page, from <html> on. Without a head (errors) the content brings its own title. */
export function Document({ head, children }: { head: PageHead | null; children: ReactNode }) {
  const { assets, data, integrity } = useContext(PageContext);
  const [entry, ...preload] = assets.scripts;
  const site = useSite();
  return (
    <html lang="zh-CN" data-mobile-host={site.mobile_host || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="Cache-Control" content="no-transform" />
        <meta httpEquiv="Cache-Control" content="no-siteapp" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="applicable-device" content="pc" />
        {/* Before anything is painted; its hash is in the content security policy. Hydration leaves it as it is. */}
        <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? widthRule : "" }} />
        <link rel="icon" href={icon} type="image/svg+xml" />
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
