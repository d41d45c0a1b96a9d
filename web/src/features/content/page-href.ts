import { paths } from "../../lib/paths";

/** The code of the privacy policy, a text whose page has an address of its own. */
export const PRIVACY = "privacy_policy";

/** Returns the address of one of the site's own texts. */
export function pageHref(code: string): string {
  return code === PRIVACY ? paths.privacy() : paths.page(code);
}
