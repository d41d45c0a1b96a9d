import type { LandingPageLink } from "proto-types";
import { LandingPageLinks } from "../../features/lots/list/LandingPageLinks";
import type { PlaceLink } from "../../features/places/links";
import { PlaceLinks } from "../../features/places/PlaceLinks";
import { Section } from "../../ui/layout/Section";

interface ListPlacesProps {
  landingPages: LandingPageLink[];
  /** The title above the links to business areas. */
  title: string;
  note: string | undefined;
  regions: PlaceLink[];
  cities: PlaceLink[] | undefined;
  citiesNote: string;
}

/** Links below a list: to landing pages, to business areas and, if no city is chosen, to cities. */
export const ListPlaces = ({ landingPages, title, note, regions, cities, citiesNote }: ListPlacesProps) => (
  <>
    <LandingPageLinks links={landingPages} />
    <Section title={title} note={note} card>
      <PlaceLinks links={regions} />
    </Section>
    {cities && (
      <Section title="按城市找法拍房" note={citiesNote} card>
        <PlaceLinks links={cities} />
      </Section>
    )}
  </>
);
