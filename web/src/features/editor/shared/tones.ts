import type { Tone } from "../../../ui/data/Chip";

/** Colour of a code of the dictionary demand_status for editors: red is what waits for them. */
export const FORM_TONES: Record<string, Tone> = {
  "0": "red",
  "1": "amber",
  "2": "amber",
  "3": "green",
  "4": "grey",
  "5": "grey",
};
