// Container names for nginx: a name server like Docker's, and an equivalent configuration for an nginx too old for it.
import { spawnSync } from "node:child_process";
import dgram from "node:dgram";
import { once } from "node:events";
import { atLeast } from "../lib/setup.mjs";

/** Reports whether this version of nginx can look up the names of an upstream's servers again (`resolve`). */
export function looksUpAgain(nginx) {
  const { stderr } = spawnSync(nginx, ["-v"], { encoding: "utf8" });
  return atLeast(/nginx\/([\d.]+)/.exec(stderr)?.[1] ?? "0", "1.27.3");
}

/**
 * Returns a configuration in which a variable replaces the upstream of the API. Every version of nginx looks up the
 * name in a variable again.
 */
export function withLookups(text) {
  const upstream = /upstream api \{[^}]*server (\S+) resolve;[^}]*\}\n/;
  const server = upstream.exec(text)?.[1];
  if (!server) throw new Error("docker/nginx.conf has no `upstream api` with a server to resolve");
  return text.replace(upstream, "").replaceAll("proxy_pass http://api;", `set $api http://${server}; proxy_pass $api;`);
}

/** Returns the DNS response (RFC 1035) to a query for an address: the address, or that the name does not exist. */
export function answerTo(question, addresses) {
  const labels = [];
  let at = 12;
  for (; question[at] !== 0; at += question[at] + 1)
    labels.push(question.toString("latin1", at + 1, at + 1 + question[at]));
  const address = addresses[labels.join(".")];
  const head = Buffer.from(question.subarray(0, at + 5)); // the header and the only question
  head.writeUInt16BE(address ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(address ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  if (!address) return head;
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split(".").map(Number)]);
  return Buffer.concat([head, record]);
}

/** Starts a name server on this machine. `addresses` maps names to addresses and may be changed later. */
export async function startNames(addresses) {
  const socket = dgram.createSocket("udp4");
  socket.on("message", (question, { port, address }) => socket.send(answerTo(question, addresses), port, address));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { port: socket.address().port, addresses, close: () => socket.close() };
}
