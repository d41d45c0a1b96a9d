import { settle } from "../../api/page-loader";
import { Checklist } from "../../features/lots/checklist/Checklist";
import { canBeReminded } from "../../features/lots/status";
import { notFound } from "../../lib/http-error";
import { parseId } from "../../lib/paths";
import type { LoadOther } from "../content/other-page";

/** Loads the page with the checklist (尽调单) of a lot. */
export const load: LoadOther = async (api, text) => {
  const id = parseId(text);
  if (id === null) throw notFound();
  const [house, cost] = await Promise.all([
    api.get("/api/house/{id}", { path: { id } }),
    settle(api.get("/api/house/{id}/cost", { path: { id } })),
  ]);
  return {
    file: "lots/checklist",
    title: null,
    body: (head) => (
      <Checklist house={house} cost={canBeReminded(house.status) ? cost : null} address={head.canonical} />
    ),
  };
};
