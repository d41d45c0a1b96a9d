/** Vite's manifest.json, as far as it is read here. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** What a page loads: addresses below `/`. `scripts[0]` is the entry. */
export interface Assets {
  scripts: string[];
  css: string[];
}

export const ENTRY = "src/entry-client.tsx";

/** Scripts and style sheets of modules with all they import statically, in the order of need, each once. */
export function modulesOf(manifest: Manifest, modules: string[]): Assets {
  const scripts = new Set<string>();
  const css = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    scripts.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
    // After those of its imports: a page's rules come later than those of the parts it uses.
    for (const sheet of chunk.css ?? []) css.add(`/${sheet}`);
  };
  modules.forEach(visit);
  return { scripts: [...scripts], css: [...css] };
}
