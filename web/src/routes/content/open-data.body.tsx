import { OpenDataPage } from "../../features/content/open-data/OpenDataPage";
import type { LoadOther } from "./other-page";

/** Loads the page that describes the open data. */
export const load: LoadOther = async (api) => {
  const [about, dictionaries] = await Promise.all([api.get("/api/open/v1"), api.get("/api/dictionary")]);
  return {
    file: "content/open-data",
    title: "开放数据",
    body: () => <OpenDataPage about={about} dictionaries={dictionaries} origin={new URL(about.documentation).origin} />,
  };
};
