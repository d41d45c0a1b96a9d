import { paths } from "./paths";

/** The address that shows lots side by side; commas stay readable in an address that people send to each other. */
export const compareHref = (ids: number[]): string => `${paths.compare()}?ids=${ids.join(",")}`;
