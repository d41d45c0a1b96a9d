import { paths } from "../../lib/paths";

/** The text with an address of its own. */
export const PRIVACY = "privacy_policy";

/** Returns the address of one of the site's own texts. */
export function pageHref(code: string): string {
  return code === PRIVACY ? paths.privacy() : paths.page(code);
}
