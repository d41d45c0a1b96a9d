import type { PageHead } from "proto-types";
import type { ReactNode } from "react";
import type { Api } from "../../api/types";

/** Another kind of page that the route for texts renders. */
export interface OtherPage {
  /** `<file>.body.tsx` in src/routes, whose style sheets the server links. */
  file: string;
  /** Null if the body has a title of its own. */
  title: string | null;
  body: (head: PageHead) => ReactNode;
}

/** Loads such a page; `id` is the number in its address. */
export type LoadOther = (api: Api, id: string | undefined) => Promise<OtherPage>;
