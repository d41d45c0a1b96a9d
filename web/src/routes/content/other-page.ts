import type { PageHead } from "proto-types";
import type { ReactNode } from "react";
import type { Api } from "../../api/types";

/**
 * Another kind of page that the route for texts renders: its title, null if its body has one, and its body, which needs
 * no script.
 */
export interface OtherPage {
  /** `<file>.body.tsx` in src/routes, whose style sheets the server links. */
  file: string;
  title: string | null;
  body: (head: PageHead) => ReactNode;
}

/** Loads such a page; `id` is the number in its address. */
export type LoadOther = (api: Api, id: string | undefined) => Promise<OtherPage>;
