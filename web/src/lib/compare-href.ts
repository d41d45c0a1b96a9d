import { paths } from "./paths";

/**
 * Returns the address of the page that compares lots. The commas between the ids are not encoded, because
 * people send the address to each other.
 */
export const compareHref = (ids: number[]): string => `${paths.compare()}?ids=${ids.join(",")}`;
