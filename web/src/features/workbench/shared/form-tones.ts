import type { Tone } from "../../../ui/data/Chip";

/**
 * Colours of the codes of the dictionary demand_status in the workbench. Red marks forms that wait for an
 * editor.
 */
export const FORM_TONES: Record<string, Tone> = {
  "0": "red",
  "1": "amber",
  "2": "amber",
  "3": "green",
  "4": "grey",
  "5": "grey",
};
