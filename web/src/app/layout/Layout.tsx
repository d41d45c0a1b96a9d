import { type ReactNode, Suspense } from "react";
import { useRouteLoaderData } from "react-router";
import { optional } from "../../lib/browser/optional";
import { useLater } from "../../lib/browser/use-hydrated";
import { cx } from "../../ui/cx";
import { StaticIsland } from "../../ui/layout/StaticIsland";
import { SkipLink } from "../../ui/navigation/SkipLink";
import { useRouteHandle } from "../page-hooks";
import type { RootData } from "../root-loader";
import css from "./Layout.module.css";
import { LayoutBar } from "./LayoutBar";
import { LayoutFooter } from "./LayoutFooter";

const Service = optional(() => import("../../features/service/Service"));

/** The layout that all pages share: bar, footer, and the indicator of a pending navigation. */
export function Layout({ children }: { children: ReactNode }) {
  const { active, transparent, bare } = useRouteHandle();
  const root = useRouteLoaderData("root") as RootData | undefined;
  return (
    <>
      <SkipLink to="main">跳到主要内容</SkipLink>
      <p id="signal" role="status" popover="manual" className={css.signal} />
      {!bare && <LayoutBar />}
      <main id="main" tabIndex={-1} className={cx(css.main, transparent && css.under)}>
        {children}
      </main>
      {!bare && <LayoutFooter />}
      {!bare && (
        <nav aria-label="快捷导航" className={css.bottom} data-active={active}>
          <StaticIsland>{root?.islands?.bottomBar}</StaticIsland>
        </nav>
      )}
      {!bare && <LateService />}
    </>
  );
}

/** These parts need scripts, so the server does not render them. */
const LateService = () =>
  useLater() && (
    <Suspense fallback={null}>
      <Service />
    </Suspense>
  );
