// Finds nginx on this machine, or installs it if permitted.
import { spawnSync } from "node:child_process";
import { aptInstall } from "./apt.mjs";

const find = () =>
  [process.env.NGINX, "/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/local/bin/nginx"].find(
    (file) => file && spawnSync(file, ["-v"]).status === 0,
  ) ?? null;

/**
 * Returns the path of nginx, or null if there is none and none can be installed. The environment variable NGINX
 * replaces the path.
 *
 * @param {{log?: string, signal?: AbortSignal}} [options]
 */
export async function nginx(options = {}) {
  return find() ?? ((await aptInstall(["nginx-light"], options)) ? find() : null);
}
