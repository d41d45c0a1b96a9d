import type { Site } from "proto-types";
import { useContext } from "react";
import icon from "../../assets/favicon.svg?url&no-inline";
import { paths } from "../../lib/paths";
import { useSite } from "../../stores/site";
import { PageContext } from "./page-context";

/**
 * The parts of the head that never change. They are rendered on the server only: React does not remove
 * head elements that it does not render, and the first load is smaller without their code.
 */
export function ServerHead({ mobile, feed }: { mobile: boolean | undefined; feed: string | undefined }) {
  const site = useSite();
  const { assets, integrity, markdown } = useContext(PageContext);
  const preload = assets.scripts.slice(1);
  return (
    <>
      {assets.css.map((href, i) => (
        <link
          key={href}
          rel="stylesheet"
          href={href}
          integrity={integrity?.[href]}
          data-parts={i === assets.css.length - 1 ? assets.parts?.map(partName).join(" ") : undefined}
        />
      ))}
      {/* The page is complete without scripts, so the style sheets and the first picture are loaded first. */}
      {preload.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" integrity={integrity?.[href]} />
      ))}
      <meta httpEquiv="Cache-Control" content="no-transform" />
      <meta httpEquiv="Cache-Control" content="no-siteapp" />
      <meta name="format-detection" content="telephone=no" />
      <meta name="applicable-device" content={devicesOf(site, mobile)} />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#1c1f24" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href={icon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="alternate" type="application/atom+xml" title={`${site.name}：新上房源与资讯`} href={paths.feed()} />
      {feed && (
        <link rel="alternate" type="application/atom+xml" title={`${site.name}：本页条件下的房源`} href={feed} />
      )}
      {markdown && <link rel="alternate" type="text/markdown" title="Markdown" href={markdown} />}
      <link rel="search" type="application/opensearchdescription+xml" title={site.name} href={paths.openSearch()} />
    </>
  );
}

/** Returns for which devices the page is made: all if the site has one host, otherwise phones or computers. */
function devicesOf(site: Site, mobile: boolean | undefined): string {
  if (!site.mobile_host) return "pc,mobile";
  return mobile ? "mobile" : "pc";
}

/** Returns the short name of a style sheet, which markSheetParts converts back to its address. */
const partName = (href: string) => href.slice("/assets/".length, -".css".length);
