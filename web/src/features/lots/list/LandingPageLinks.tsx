import type { LandingPageLink } from "proto-types";
import { paths } from "../../../lib/paths";
import { Section } from "../../../ui/layout/Section";
import { CountedLinks } from "../../../ui/navigation/CountedLinks";

/** Links to landing pages: combinations of filters for which editors made pages. */
export function LandingPageLinks({ links }: { links: LandingPageLink[] }) {
  if (links.length === 0) return null;
  return (
    <Section title="热门专题" card>
      <CountedLinks
        links={links.map(({ alias, heading, count }) => ({ text: heading, href: paths.housesAt(alias), count }))}
      />
    </Section>
  );
}
