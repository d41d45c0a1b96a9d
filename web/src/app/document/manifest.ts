/** The fields of Vite's manifest.json that are used here. */
export type Manifest = Record<
  string,
  {
    file: string;
    css?: string[];
    imports?: string[];
    /**
     * The style sheet in which the sheets of a page, its loader and its imports are joined, see build/page-sheets.
     */
    sheet?: string;
  }
>;

/** The files that a page loads, as addresses below `/`. `scripts[0]` is the entry. */
export interface Assets {
  scripts: string[];
  css: string[];
  /** The style sheets joined into an entry of `css`. */
  parts?: string[];
}

export const ENTRY = "src/entry-client.tsx";

/**
 * Visits the modules and all their static imports once each, calling `before` before a module's imports and `after`
 * after them.
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
 * Returns the scripts and style sheets of the entry and of a page of src/routes with all their static imports, in
 * the order in which they are needed and without duplicates. If a page's loader and body have their own files,
 * these are rendered only on the server, so only their style sheets are included.
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
