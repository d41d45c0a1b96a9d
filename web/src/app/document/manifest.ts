/** The fields of Vite's manifest.json that are used here. */
export type Manifest = Record<
  string,
  {
    file: string;
    css?: string[];
    imports?: string[];
    /**
     * The sheet into which the style sheets of a page, its loader and its imports were joined (see
     * build/page-sheets).
     */
    sheet?: string;
  }
>;

/** The files that a page loads, as paths from `/`. `scripts[0]` is the entry. */
export interface Assets {
  scripts: string[];
  css: string[];
  /** The addresses of the style sheets that were joined into the last sheet of `css`. */
  parts?: string[];
}

export const ENTRY = "src/entry-client.tsx";

/**
 * Visits modules and all their static imports, each once. `before` is called before the imports of a module
 * are visited, `after` afterwards.
 */
function walk(manifest: Manifest, modules: string[], steps: { before?: Step; after?: Step }): void {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    steps.before?.(chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
    steps.after?.(chunk);
  };
  modules.forEach(visit);
}

type Step = (chunk: Manifest[string]) => void;

/**
 * Returns the scripts and style sheets of the entry and of a page of src/routes, including all static
 * imports, in the order of loading and without duplicates. If the page's loader or body is in a file of its
 * own, only the style sheets of that file are included, because the browser does not need its scripts.
 */
export function assetsOf(manifest: Manifest, page?: string, body?: string): Assets {
  const module = `src/routes/${page}.tsx`;
  const loader = `src/routes/${page}.loader.tsx`;
  const scripts = new Set<string>();
  const css = new Set<string>();
  walk(manifest, [ENTRY, module], { before: (chunk) => scripts.add(`/${chunk.file}`) });
  walk(manifest, [ENTRY, loader, `src/routes/${body}.body.tsx`, module], {
    // A page's own sheet comes last, so that its rules override those of imported parts.
    after: (chunk) => {
      for (const sheet of chunk.css ?? []) css.add(`/${sheet}`);
    },
  });
  const sheet = body ? undefined : manifest[module]?.sheet;
  if (!sheet) return { scripts: [...scripts], css: [...css] };
  const shared = new Set(assetsOf(manifest).css);
  return {
    scripts: [...scripts],
    css: [...shared, `/${sheet}`],
    parts: [...css].filter((href) => !shared.has(href)),
  };
}
