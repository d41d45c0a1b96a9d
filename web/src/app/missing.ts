import { pageLoader } from "../api/page-loader";
import { notFound } from "../lib/http-error";

/** For an address without a page. The head is asked all the same: the address may have moved. */
export const loader = pageLoader(async () => {
  throw notFound();
});

/** Never drawn: the loader always throws. */
export const Component = () => null;
