import type { LandingLink } from "proto-types";
import { LandingLinks } from "../../features/houses/list/LandingLinks";
import type { PlaceLink } from "../../features/places/links";
import { PlaceLinks } from "../../features/places/PlaceLinks";
import { Section } from "../../ui/layout/Section";

interface ListPlacesProps {
  landings: LandingLink[];
  /** The title of the business areas. */
  title: string;
  note: string | undefined;
  regions: PlaceLink[];
  cities: PlaceLink[] | undefined;
  citiesNote: string;
}

/** Links below a list: landings, business areas and, where no city is chosen, cities. */
export const ListPlaces = ({ landings, title, note, regions, cities, citiesNote }: ListPlacesProps) => (
  <>
    <LandingLinks links={landings} />
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
