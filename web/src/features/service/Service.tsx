import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { officialIsDue, onOfficialOffer } from "../../lib/browser/official-prompt";
import { onDemand } from "../../lib/browser/on-demand";
import { useScrolled } from "../../lib/browser/use-scrolled";
import { formatTime } from "../../lib/format/dates";
import { paths } from "../../lib/paths";
import { useSite } from "../../stores/site";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/data/Icon";
import type { IconName } from "../../ui/data/icon-names";
import { OfficialQr } from "./OfficialQr";
import css from "./Service.module.css";

const CustomerService = onDemand(() => import("./CustomerService"));
const OfficialPrompt = onDemand(() => import("./OfficialPrompt"));

/** The scroll distance, in pixels, after which the link to the top is offered. */
const FAR_DOWN = 900;

type Panel = "customer" | "official" | "app";

/**
 * The bar at the right edge of every page. It has links to the lots published and sold today, customer
 * service, QR codes, and a link to the top.
 */
export default function Service() {
  const farDown = useScrolled(FAR_DOWN);
  const site = useSite();
  const [panel, setPanel] = useState<Panel | null>(null);
  // The day is set in the browser, because a cached page may have been rendered on another day.
  const [today] = useState(() => formatTime(Date.now(), "yyyy-MM-dd"));
  const offering = useOfficialOffer();
  const toggle = (which: Panel) => setPanel((now) => (now === which ? null : which));
  useClosing(panel !== null, () => setPanel(null));
  return (
    <aside className={css.service} aria-label="快捷服务" data-service="">
      <a
        href={paths.housesAt("beijing", null, { publish_from: today, publish_to: today })}
        rel="nofollow"
        className={cx(css.item, css.roomy)}
      >
        <Icon of="zap" />
        今日新增
      </a>
      <a
        href={paths.housesAt("beijing", null, { status: ["3"], end_from: today, end_to: today })}
        rel="nofollow"
        className={cx(css.item, css.roomy)}
      >
        <Icon of="gavel" />
        今日成交
      </a>
      <PanelItem icon="headset" label="客服热线" open={panel === "customer"} onToggle={() => toggle("customer")}>
        <Suspense fallback={null}>
          <CustomerService />
        </Suspense>
      </PanelItem>
      {site.official_qr && (
        <PanelItem icon="qr-code" label="公众号" roomy open={panel === "official"} onToggle={() => toggle("official")}>
          <OfficialQr />
        </PanelItem>
      )}
      {site.app_qr && (
        <PanelItem icon="smartphone" label="App" roomy open={panel === "app"} onToggle={() => toggle("app")}>
          <div className={css.qr}>
            <img src={site.app_qr} alt="App 下载二维码" width={220} height={220} />
            <p>扫码下载App</p>
          </div>
        </PanelItem>
      )}
      <a href="#main" className={cx(css.item, css.top, farDown && css.offered)} tabIndex={farDown ? 0 : -1}>
        <Icon of="arrow-up" />
        返回顶部
      </a>
      {offering && (
        <Suspense fallback={null}>
          <OfficialPrompt />
        </Suspense>
      )}
    </aside>
  );
}

interface PanelItemProps {
  icon: IconName;
  label: string;
  /** Whether the item is hidden in windows that have no space beside the content. */
  roomy?: boolean;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** An item that opens a panel beside itself. */
function PanelItem({ icon, label, roomy, open, onToggle, children }: PanelItemProps) {
  return (
    <div className={cx(css.holder, roomy && css.roomy)}>
      <button type="button" className={css.item} aria-expanded={open} onClick={onToggle}>
        <Icon of={icon} />
        {label}
      </button>
      {open && (
        <section className={css.panel} aria-label={label}>
          {children}
        </section>
      )}
    </div>
  );
}

/**
 * Reports whether to suggest following the official account. That is so if a demand was submitted on this
 * page, or before this page reloaded.
 */
function useOfficialOffer(): boolean {
  return useSyncExternalStore(onOfficialOffer, officialIsDue, () => false);
}

/** Closes the open panel on Escape or a click elsewhere. */
function useClosing(open: boolean, close: () => void) {
  useEffect(() => {
    if (!open) return;
    const hear = (event: Event) => {
      const box = document.querySelector("[data-service]");
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        box?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      } else if (box?.contains(event.target as Node)) return;
      close();
    };
    document.addEventListener("pointerdown", hear);
    document.addEventListener("keydown", hear);
    return () => {
      document.removeEventListener("pointerdown", hear);
      document.removeEventListener("keydown", hear);
    };
  });
}
