/** Vite's manifest.json, as far as it is read here. */
export type Manifest = Record<
  string,
  {
    file: string;
    css?: string[];
    imports?: string[];
    /** The style sheet that a page's own and those of its loader and imports are joined in, see build/page-sheets. */
    sheet?: string;
  }
>;

/** What a page loads: addresses below `/`. `scripts[0]` is the entry. */
export interface Assets {
  scripts: string[];
  css: string[];
  /** The style sheets that are joined in one of `css`. */
  parts?: string[];
}

export const ENTRY = "src/entry-client.tsx";

/** Calls `before` and `after` with the modules and, between the two, with all they import statically; each once. */
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
 * Scripts and style sheets of the entry and of a page of src/routes with all they import statically, in the order of need,
 * each once; of the page's loader and body in files of their own, which draw on the server, the style sheets only.
 */
export function assetsOf(manifest: Manifest, page?: string, body?: string): Assets {
  const module = `src/routes/${page}.tsx`;
  const loader = `src/routes/${page}.loader.tsx`;
  const scripts = new Set<string>();
  const css = new Set<string>();
  walk(manifest, [ENTRY, module], { before: (chunk) => scripts.add(`/${chunk.file}`) });
  walk(manifest, [ENTRY, loader, `src/routes/${body}.body.tsx`, module], {
    // After those of its imports: a page's rules come later than those of the parts it uses.
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
