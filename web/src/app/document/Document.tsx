import type { PageHead } from "proto-types";
import { type ReactNode, useContext } from "react";
import { useSite } from "../../stores/site";
import "../../styles/base.css";
import "../../styles/layout.css";
import { DATA_ID, PageContext } from "./page-context";
import { Seo } from "./Seo";
import { ServerHead } from "./ServerHead";
import widthRule from "./width-rule.js?raw";

interface DocumentProps {
  /** null on error pages, whose content sets the title. */
  head: PageHead | null;
  /** Whether the page is on the mobile host. */
  mobile?: boolean | undefined;
  children: ReactNode;
}

/**
 * The whole document from <html> on. Parts that only the server's HTML needs are not rendered in the
 * browser; hydration leaves them in place.
 */
export function Document({ head, mobile, children }: DocumentProps) {
  const { assets, data, integrity } = useContext(PageContext);
  const [entry] = assets.scripts;
  const site = useSite();
  const mobileHost = !mobile && site.mobile_host;
  return (
    <html lang="zh-CN" data-mobile-host={(import.meta.env.SSR && mobileHost) || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Runs before the first paint. It precedes the style sheets, because a script after them would
            wait for them. The security policy allows it by its hash. */}
        {mobileHost && <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? widthRule : "" }} />}
        {import.meta.env.SSR && <ServerHead mobile={mobile} feed={head?.feed} />}
        {head && <Seo head={head} />}
      </head>
      <body>
        {children}
        {data !== null && <script id={DATA_ID} type="application/json" dangerouslySetInnerHTML={{ __html: data }} />}
        {import.meta.env.SSR && entry && (
          <script type="module" src={entry} fetchPriority="low" integrity={integrity?.[entry]} />
        )}
      </body>
    </html>
  );
}
