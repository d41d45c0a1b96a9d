import type { ReactNode } from "react";
import { data, type LoaderFunction, type RouteObject } from "react-router";
import { wrapLoaders } from "./wrap-loaders";

/** The response body of a 404 page: the elements of the suggestions, which are not hydrated. */
export interface Suggestions {
  suggestions: ReactNode;
}

const isMissing = (cause: unknown): cause is Response =>
  cause instanceof Response && (cause.status === 404 || cause.status === 410);

/** Returns a loader that adds suggestions to an error with status 404. */
function suggesting(loader: LoaderFunction): LoaderFunction {
  return async (args, context) => {
    try {
      return await loader(args, context);
    } catch (cause) {
      if (!isMissing(cause)) throw cause;
      // biome-ignore lint/style/noRestrictedImports: a part of every page, which routes.ts would send with the first one
      const { suggest } = await import("../routes/missing/suggestions.loader");
      throw data<Suggestions>({ suggestions: await suggest(args) }, { status: cause.status });
    }
  };
}

/**
 * Adds suggestions to the 404s of all routes. The server and the code of navigations use it. The hydration
 * of a page does not, because its HTML has the suggestions already.
 */
export const withSuggestions = (routes: RouteObject[]): RouteObject[] => wrapLoaders(routes, suggesting);
