// Calls back when files change, not more often than the callback can keep up with.
import fs from "node:fs";
import path from "node:path";
import { ROOT } from "./paths.mjs";

// Editors write a file in several steps, and a checkout of another branch writes many.
const QUIET_MS = 200;

const isFolder = (file) => fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Watches folders and all below them.
 *
 * @param {string[]} folders paths in the repository
 * @param {RegExp} wanted which file names matter
 * @param {() => Promise<unknown>} react runs after a change, never twice at once; a change meanwhile makes it run again
 * @returns {() => void} ends the watching
 */
export function watch(folders, wanted, react) {
  let timer = null;
  let busy = false;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if (busy) return changed();
      busy = true;
      try {
        await react();
      } finally {
        busy = false;
      }
    }, QUIET_MS);
  };
  // One watcher a folder: Node's own recursive one loses files on Linux that an editor replaces.
  const watchers = new Map();
  const cover = (dir) => {
    if (watchers.has(dir)) return;
    const watcher = fs.watch(dir, (_, name) => {
      if (name === null || wanted.test(name)) changed();
      else if (isFolder(path.join(dir, name))) coverTree(path.join(dir, name), changed);
    });
    watcher.on("error", () => forget(dir));
    watchers.set(dir, watcher);
  };
  const forget = (dir) => {
    watchers.get(dir)?.close();
    watchers.delete(dir);
  };
  const coverTree = (dir, found = () => {}) => {
    // A folder that was removed and made again is another one, under the same name.
    forget(dir);
    cover(dir);
    for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
      if (entry.isDirectory()) coverTree(path.join(dir, entry.name), found);
      else if (wanted.test(entry.name)) found();
    }
  };
  for (const folder of folders) coverTree(path.resolve(ROOT, folder));
  return () => {
    clearTimeout(timer);
    for (const dir of [...watchers.keys()]) forget(dir);
  };
}
