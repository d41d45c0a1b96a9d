import { useEffect, useState } from "react";
import css from "./Anchors.module.css";

export interface Anchor {
  id: string;
  label: string;
}

/** The bar of sections that stays in sight; the one being read is marked. */
export function Anchors({ items }: { items: Anchor[] }) {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = items.map((item) => item.id).join();
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) setCurrent(entry.target.id);
      },
      // A narrow band below the bars: the section that crosses it is the one being read.
      { rootMargin: "-20% 0px -75% 0px" },
    );
    for (const id of ids.split(",")) {
      const section = document.getElementById(id);
      if (section) seen.observe(section);
    }
    return () => seen.disconnect();
  }, [ids]);
  return (
    <nav className={css.anchors} aria-label="本页内容">
      {items.map((item) => (
        <a key={item.id} href={`#${item.id}`} aria-current={item.id === current ? "location" : undefined}>
          {item.label}
        </a>
      ))}
    </nav>
  );
}
