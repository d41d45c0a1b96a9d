// Free and busy TCP ports. Node built-ins only.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import { commandOf } from "./proc.mjs";
import { Fault } from "./steps.mjs";

// From 32768 on Linux hands ports out to outgoing connections, which can take one before we bind it.
const LOWEST = 20000;
const HIGHEST = 32767;

/** Whether nothing listens on the port at the host; `host` undefined means every address. */
export function isFree(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** A free port between 20000 and 32767, the first one from a random place; `taken` lists ports not to answer. */
export async function freePort(taken = []) {
  const count = HIGHEST - LOWEST + 1;
  const start = Math.floor(Math.random() * count);
  for (let i = 0; i < count; i++) {
    const port = LOWEST + ((start + i) % count);
    if (!taken.includes(port) && (await isFree(port)) && (await isFree(port, "127.0.0.1"))) return port;
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST}`);
}

/** Inodes of the sockets that listen on the port, from a file like /proc/net/tcp. */
export function listeningInodes(table, port) {
  const hex = port.toString(16).toUpperCase().padStart(4, "0");
  const inodes = [];
  for (const line of table.split("\n").slice(1)) {
    const fields = line.trim().split(/\s+/);
    const LISTEN = "0A";
    if (fields[1]?.endsWith(`:${hex}`) && fields[3] === LISTEN) inodes.push(fields[9]);
  }
  return inodes;
}

function readProcTable(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function holderOnLinux(port) {
  const inodes = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((f) => listeningInodes(readProcTable(f), port));
  const wanted = new Set(inodes.map((inode) => `socket:[${inode}]`));
  if (wanted.size === 0) return null;
  for (const pid of fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      for (const fd of fs.readdirSync(`/proc/${pid}/fd`)) {
        if (wanted.has(fs.readlinkSync(`/proc/${pid}/fd/${fd}`))) return Number(pid);
      }
    } catch {
      // The process ended meanwhile, or belongs to somebody else.
    }
  }
  return null;
}

function holderByLsof(port) {
  const found = spawnSync("lsof", ["-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-t"], { encoding: "utf8" });
  const pid = Number.parseInt(found.stdout ?? "", 10);
  return Number.isNaN(pid) ? null : pid;
}

/** Pid of the process that listens on the port, or null when it cannot be seen. */
export function holder(port) {
  return (process.platform === "linux" && holderOnLinux(port)) || holderByLsof(port);
}

/**
 * Port number of a variable, checked to be free.
 *
 * @param {string} name environment variable that sets the port
 * @param {string} value its value
 * @throws {Fault} when it is no port, or busy: names who holds it and what to do
 */
export async function claimPort(name, value) {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Fault(`${name}=${value} is not a port (1 to 65535).`);
  if ((await isFree(port)) && (await isFree(port, "127.0.0.1"))) return port;
  if (port < 1024 && process.getuid?.() !== 0 && holder(port) === null) {
    throw new Fault(
      `${name}=${port} cannot be opened: ports below 1024 may need root. Choose another: ${name}=8080 npm start`,
    );
  }
  const pid = holder(port);
  const who = pid
    ? `process ${pid} (${commandOf(pid)}). Stop it with: kill ${pid}`
    : "a process that this user may not see.";
  throw new Fault(
    `Port ${port} (${name}) is in use by ${who}\nor choose another: ${name}=${await freePort()} npm start`,
  );
}
