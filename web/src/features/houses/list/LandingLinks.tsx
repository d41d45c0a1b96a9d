import type { LandingLink } from "proto-types";
import { paths } from "../../../lib/paths";
import { Section } from "../../../ui/layout/Section";
import css from "./LandingLinks.module.css";

/** Links to the lists of combinations of filters that editors made pages of their own. */
export function LandingLinks({ links }: { links: LandingLink[] }) {
  if (links.length === 0) return null;
  return (
    <Section title="热门专题" card>
      <ul className={css.links}>
        {links.map(({ alias, heading, count }) => (
          <li key={alias}>
            <a href={paths.housesAt(alias)}>
              {heading}
              <span className={css.count}>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
