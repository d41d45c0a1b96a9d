import type { LandingPagePreview } from "proto-types";
import forms from "../shared/workbench.module.css";
import css from "./Landingpages.module.css";

/** The maximum number of addresses to list for each kind. */
const SHOWN = 10;

function Paths({ label, list, className }: { label: string; list: string[]; className?: string | undefined }) {
  if (list.length === 0) return null;
  return (
    <div>
      <p className={className}>{`${label} ${list.length} 个页面`}</p>
      <ul className={css.paths}>
        {list.slice(0, SHOWN).map((path) => (
          <li key={path}>{path}</li>
        ))}
        {list.length > SHOWN && <li>…</li>}
      </ul>
    </div>
  );
}

/**
 * Shows what publishing would change: which lots are found, which pages appear and disappear, and where the
 * address leads.
 */
export function LandingPageImpact({ preview }: { preview: LandingPagePreview | null }) {
  return (
    <section className={forms.card} aria-label="影响">
      <h2>发布后的影响</h2>
      {!preview && <p role="status">正在计算…</p>}
      {preview && preview.query === "" && <p className={forms.hint}>填好条件后显示房源数和页面变化。</p>}
      {preview && preview.query !== "" && (
        <>
          <p>
            {preview.place || "不限地区"}，符合条件的房源 <b>{preview.count.toLocaleString("zh-CN")}</b> 条{" · "}
            <a href={preview.address} target="_blank" rel="noopener" className={css.link}>
              查看列表
            </a>
          </p>
          {preview.redirect ? (
            <p>
              下线后，这个地址 301 跳转到 <code>{preview.redirect}</code>
            </p>
          ) : (
            <p className={preview.count < preview.minimum ? css.lost : undefined}>
              {preview.count < preview.minimum
                ? `少于收录门槛 ${preview.minimum} 条：页面可以打开，但标为 noindex，不进网站地图，也不在其他列表显示链接`
                : `不少于收录门槛 ${preview.minimum} 条：可收录，进入网站地图`}
            </p>
          )}
          <Paths label="新增收录" list={preview.gained} className={css.gained} />
          <Paths label="不再收录" list={preview.lost} className={css.lost} />
          {preview.gained.length + preview.lost.length === 0 && <p>可收录的页面不变</p>}
        </>
      )}
    </section>
  );
}
