// nginx serves given responses from files, with the same bodies and headers as the API server.
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { until } from "../../scripts/lib/proc.mjs";
import { answers } from "../../scripts/lib/site.mjs";

const NAMES = ["nginx", "/usr/sbin/nginx"];

/** Returns the name of an installed nginx, or undefined. */
export const findNginx = () => NAMES.find((name) => spawnSync(name, ["-v"]).status === 0) ?? null;

const quoted = (text) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("$", "$$")}"`;

/**
 * Starts nginx on files.
 *
 * @param {string} nginx
 * @param {number} port
 * @param {{name: string, body: Buffer, headers: Record<string, string>}[]} files
 * @returns {Promise<() => Promise<void>>} stops it
 */
export async function serveFiles(nginx, port, files) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-nginx-"));
  fs.chmodSync(dir, 0o755);
  const locations = files.map(({ name, body, headers }) => {
    fs.writeFileSync(path.join(dir, name), body);
    const lines = Object.entries(headers).map(([key, value]) => `add_header ${key} ${quoted(value)};`);
    return `location = /${name} { default_type "text/html; charset=utf-8"; ${lines.join(" ")} }`;
  });
  fs.writeFileSync(path.join(dir, "healthz"), "ok");
  fs.writeFileSync(
    path.join(dir, "nginx.conf"),
    `worker_processes auto; daemon off; pid ${dir}/pid; error_log ${dir}/error.log;
events { worker_connections 4096; }
http {
  access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; etag on; types { }
  keepalive_requests 1000000000; open_file_cache max=100;
  client_body_temp_path ${dir}/a; proxy_temp_path ${dir}/b; fastcgi_temp_path ${dir}/c; uwsgi_temp_path ${dir}/d; scgi_temp_path ${dir}/e;
  server { listen 127.0.0.1:${port}; root ${dir}; ${locations.join("\n")} }
}
`,
  );
  const child = spawn(nginx, ["-p", dir, "-c", path.join(dir, "nginx.conf")], { stdio: ["ignore", "ignore", "pipe"] });
  let messages = "";
  child.stderr.on("data", (chunk) => {
    messages += chunk;
  });
  if (!(await until(() => answers(`http://127.0.0.1:${port}/healthz`), 5000)))
    throw new Error(`nginx does not answer: ${messages}`);
  return async () => {
    child.kill("SIGQUIT");
    await until(() => child.exitCode !== null, 5000);
    fs.rmSync(dir, { recursive: true, force: true });
  };
}
