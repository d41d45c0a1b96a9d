import type { PageHead } from "proto-types";
import { type ReactNode, useContext } from "react";
import { useSite } from "../../stores/site";
import "../../styles/base.css";
import { DATA_ID, PageContext } from "./page-context";
import { Seo } from "./Seo";
import { ServerHead } from "./ServerHead";
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
        {import.meta.env.SSR && <ServerHead mobile={mobile} feed={head?.feed} />}
        {/* Before anything is painted; its hash is in the content security policy. */}
        <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? widthRule : "" }} />
        {assets.css.map((href) => (
          <link
            key={href}
            rel="stylesheet"
            href={href}
            integrity={import.meta.env.SSR ? integrity?.[href] : undefined}
          />
        ))}
        {/* The page is whole without its scripts: styles and the first picture go before them. */}
        {preload.map((href) => (
          <link
            key={href}
            rel="modulepreload"
            href={href}
            fetchPriority="low"
            integrity={import.meta.env.SSR ? integrity?.[href] : undefined}
          />
        ))}
        {head && <Seo head={head} />}
      </head>
      <body>
        {children}
        {data !== null && <script id={DATA_ID} type="application/json" dangerouslySetInnerHTML={{ __html: data }} />}
        {entry && data !== null && (
          <script
            type="module"
            src={entry}
            fetchPriority="low"
            integrity={import.meta.env.SSR ? integrity?.[entry] : undefined}
          />
        )}
      </body>
    </html>
  );
}
