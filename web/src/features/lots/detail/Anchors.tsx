import { type ReactNode, useEffect, useState } from "react";
import css from "./Anchors.module.css";

export interface Anchor {
  id: string;
  label: string;
}

/**
 * The sticky bar of a lot's page: links to its sections, and the lot's actions. The current section is
 * marked.
 */
export function Anchors({ items, children }: { items: Anchor[]; children?: ReactNode }) {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = items.map((item) => item.id).join();
  useEffect(() => {
    const sections = ids.split(",").flatMap((id) => document.getElementById(id) ?? []);
    // The current section is the last one that begins above a line near the top of the window.
    const seen = new IntersectionObserver(
      ([entry]) => {
        const line = entry?.rootBounds?.bottom ?? 0;
        setCurrent(sections.findLast((section) => section.getBoundingClientRect().top < line)?.id ?? null);
      },
      // Only a narrow band below the bars is observed, and a section that enters the band becomes the current
      // one.
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
