import { pageLoader, settle, usePageData } from "../../api/page-loader";
import { PRIVACY } from "../../features/content/page-href";
import { TextPage } from "../../features/content/TextPage";

export const loader = pageLoader(async ({ api }) => {
  const [page, pages] = await Promise.all([
    api.get("/api/single-page", { query: { code: PRIVACY } }),
    settle(api.get("/api/single-page/list")),
  ]);
  return { page, pages: pages ?? [] };
});

export function Component() {
  const { head, page, pages } = usePageData<typeof loader>();
  return <TextPage page={page} pages={pages} breadcrumb={head.breadcrumb} />;
}
