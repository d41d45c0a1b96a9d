import { type ReactNode, useEffect, useState } from "react";
import css from "./Anchors.module.css";

export interface Anchor {
  id: string;
  label: string;
}

/** The bar of sections that stays in sight; the one being read is marked. What can be done with the lot stands beside it. */
export function Anchors({ items, children }: { items: Anchor[]; children?: ReactNode }) {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = items.map((item) => item.id).join();
  useEffect(() => {
    const sections = ids.split(",").flatMap((id) => document.getElementById(id) ?? []);
    // The last section that begins above the line is the one being read; above the first it is none.
    const seen = new IntersectionObserver(
      ([entry]) => {
        const line = entry?.rootBounds?.bottom ?? 0;
        setCurrent(sections.findLast((section) => section.getBoundingClientRect().top < line)?.id ?? null);
      },
      // A narrow band below the bars: it is enough to look when a section enters or leaves it.
      { rootMargin: "-20% 0px -75% 0px" },
    );
    for (const section of sections) seen.observe(section);
    return () => seen.disconnect();
  }, [ids]);
  return (
    <div className={css.bar}>
      <nav className={css.anchors} aria-label="本页内容">
        {items.map((item) => (
          <a key={item.id} href={`#${item.id}`} aria-current={item.id === current ? "location" : undefined}>
            {item.label}
          </a>
        ))}
      </nav>
      {children}
    </div>
  );
}
