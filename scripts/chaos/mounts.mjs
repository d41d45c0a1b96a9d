// A file system of a fixed size that needs no root: the tests are restarted inside a mount namespace (unshare, Linux).
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

const INSIDE = "CHAOS_OWN_MOUNTS";
const FLAGS = process.getuid?.() === 0 ? ["--mount"] : ["--user", "--map-current-user", "--keep-caps", "--mount"];

/**
 * Restarts this program in a namespace where it may mount, and exits with its exit code; continues if that is not
 * permitted.
 */
export async function enterOwnMounts() {
  const possible = () =>
    process.platform === "linux" &&
    spawnSync("unshare", [...FLAGS, "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;
  if (process.env[INSIDE] || !possible()) return;
  const command = [...FLAGS, process.execPath, ...process.argv.slice(1)];
  const child = spawn("unshare", command, { stdio: "inherit", env: { ...process.env, [INSIDE]: "1" } });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, "exit");
  process.exit(code ?? 1);
}

/** Mounts a file system of the given size in MB on a folder; returns whether that succeeded. */
export function mountSmall(dir, megabytes) {
  if (!process.env[INSIDE]) return false;
  return spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "fapai", dir]).status === 0;
}

export const unmount = (dir) => spawnSync("umount", ["-l", dir]);
