import type { ReactNode } from "react";
import { data, type LoaderFunction, type RouteObject } from "react-router";
import { wrapLoaders } from "./wrap-loaders";

/** The content of the page for a missing address, besides its status: elements that are not hydrated. */
export interface Suggestions {
  suggestions: ReactNode;
}

const isMissing = (cause: unknown): cause is Response =>
  cause instanceof Response && (cause.status === 404 || cause.status === 410);

/** Returns a loader that adds suggestions to the response for a missing page. */
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
 * Makes the loaders of routes add suggestions if a page is missing. A hydrated page already has them in its HTML,
 * so only the code that loads pages calls this: the server and the code of navigations.
 */
export const withSuggestions = (routes: RouteObject[]): RouteObject[] => wrapLoaders(routes, suggesting);
