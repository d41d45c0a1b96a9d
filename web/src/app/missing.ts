import { pageLoader } from "../api/page-loader";
import { notFound } from "../lib/http-error";

/** The loader for addresses without a page. It requests the head, because the address may redirect. */
export const loader = pageLoader(async () => {
  throw notFound();
});

/** Never rendered: the loader always throws. */
export const Component = () => null;
