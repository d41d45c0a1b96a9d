import { lazy, type ReactNode, Suspense } from "react";
import { useHydrated } from "../../lib/browser/use-hydrated";
import { cx } from "../../ui/cx";
import { SkipLink } from "../../ui/layout/SkipLink";
import { usePending, useRouteHandle } from "../page-hooks";
import css from "./Layout.module.css";
import { LayoutBar } from "./LayoutBar";
import { LayoutFooter } from "./LayoutFooter";
import { useScrolled } from "./use-scrolled";

const Service = lazy(() => import("../../features/service/Service"));

/** Pixels of scrolling after which the way back to the top is offered. */
const FAR_DOWN = 900;

/** What all pages share: bar, footer, and the signs of a navigation under way. */
export function Layout({ children }: { children: ReactNode }) {
  const { transparent, bare } = useRouteHandle();
  const pending = usePending();
  const hydrated = useHydrated();
  const farDown = useScrolled(FAR_DOWN);
  return (
    <>
      <SkipLink to="main">跳到主要内容</SkipLink>
      <div className={cx(css.progress, pending && css.pending)} aria-hidden="true" />
      {!bare && <LayoutBar />}
      <main id="main" tabIndex={-1} className={cx(css.main, transparent && css.under)} aria-busy={pending}>
        {children}
      </main>
      {!bare && <LayoutFooter />}
      {/* It needs the script throughout, so it comes with it. */}
      {hydrated && !bare && (
        <Suspense fallback={null}>
          <Service farDown={farDown} />
        </Suspense>
      )}
    </>
  );
}
