import type { PageHead } from "proto-types";
import type { ReactNode } from "react";
import type { Api } from "../../api/types";

/** A page that is rendered by the route for texts but is not a text. */
export interface OtherPage {
  /** The name of the file `<file>.body.tsx` in src/routes. The server links its style sheets. */
  file: string;
  /** The title of the page; null if its body contains a title. */
  title: string | null;
  body: (head: PageHead) => ReactNode;
}

/** Loads a page that is not a text. `id` is the number in its address. */
export type LoadOther = (api: Api, id: string | undefined) => Promise<OtherPage>;
