// Free and busy TCP ports.
import net from "node:net";
import getPort, { portNumbers } from "get-port";
import { portToPid } from "pid-port";
import { commandOf } from "./proc.mjs";
import { Fault } from "./terminal.mjs";

// The range of ports to try. It ends before 32768: from there on, Linux assigns ports to outgoing connections, so a
// port could be taken before it is bound.
const LOWEST = 20000;
const HIGHEST = 32767;
const TRIES = 1000;

/**
 * Returns a free port between 20000 and 32767. The search starts at a random port, so that programs started together do
 * not find the same one.
 */
export function freePort() {
  const from = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST - TRIES));
  return getPort({ port: portNumbers(from, from + TRIES) });
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer().once("error", () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Reports whether nothing listens on the port, neither on all addresses nor on loopback. */
export const isFree = async (port) => (await canListen(port)) && (await canListen(port, "127.0.0.1"));

/** Describes the process that listens on the port, if this user may see it, and how to free the port. */
async function describeHolder(port) {
  const pid = await portToPid({ port, host: "*" }).catch(() => undefined);
  if (!pid) return "a process that this user may not see";
  return `process ${pid} (${commandOf(pid)}). Stop it with: kill ${pid}`;
}

/**
 * Returns the port number in a variable after checking that the port is free.
 *
 * @param {string} name environment variable that sets the port
 * @param {string} value its value
 * @throws {Fault} when it is no port, or busy: names who listens on it and what to do
 */
export async function claimPort(name, value) {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Fault(`${name}=${value} is not a port (1 to 65535).`);
  if (await isFree(port)) return port;
  const holder = await describeHolder(port);
  if (port < 1024 && process.getuid?.() !== 0 && !holder.startsWith("process")) {
    throw new Fault(
      `${name}=${port} cannot be opened: ports below 1024 may need root. Choose another: ${name}=8080 npm start`,
    );
  }
  throw new Fault(
    `Port ${port} (${name}) is in use by ${holder}\nor choose another: ${name}=${await freePort()} npm start`,
  );
}
