import type { Site } from "proto-types";
import icon from "../../assets/favicon.svg?url&no-inline";
import { paths } from "../../lib/paths";
import { useSite } from "../../stores/site";

/**
 * What no navigation changes in the head. Only the server renders it: React leaves elements of the head that it does not
 * render where they are, and the first load is smaller without their code.
 */
export function ServerHead({ mobile, feed }: { mobile: boolean | undefined; feed: string | undefined }) {
  const site = useSite();
  return (
    <>
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
      <link rel="search" type="application/opensearchdescription+xml" title={site.name} href={paths.openSearch()} />
    </>
  );
}

/** What the site is made for: with one host everything, with two each its own. */
function devicesOf(site: Site, mobile: boolean | undefined): string {
  if (!site.mobile_host) return "pc,mobile";
  return mobile ? "mobile" : "pc";
}
