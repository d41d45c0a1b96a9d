// Installs system packages if run as root and apt-get exists.
import fs from "node:fs";
import { CommandError, run } from "./run.mjs";

/**
 * Installs Debian or Ubuntu packages.
 *
 * @param {string[]} packages
 * @param {{log?: string, signal?: AbortSignal}} [options]
 * @returns {Promise<boolean>} false where there is no apt-get, we are not root, or it fails
 */
export function aptInstall(packages, options = {}) {
  last = last.then(() => install(packages, options));
  return last;
}

// Calls run one after another, because apt-get refuses to run twice at once.
let last = Promise.resolve();

async function install(packages, options) {
  if (process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get")) return false;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  try {
    await run("apt-get", ["update"], { ...options, env });
    await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], { ...options, env });
    return true;
  } catch (err) {
    if (err instanceof CommandError) return false;
    throw err;
  }
}
