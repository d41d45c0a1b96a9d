// Names of containers for nginx: a name server as Docker's, and the same configuration for an nginx that is too old for it.
import { spawnSync } from "node:child_process";
import dgram from "node:dgram";
import { once } from "node:events";
import { atLeast } from "../lib/setup.mjs";

/** Whether this nginx looks up the servers of an upstream again (`resolve`). */
export function looksUpAgain(nginx) {
  const { stderr } = spawnSync(nginx, ["-v"], { encoding: "utf8" });
  return atLeast(/nginx\/([\d.]+)/.exec(stderr)?.[1] ?? "0", "1.27.3");
}

/** A configuration that names the API by a variable, which every version looks up again, instead of by an upstream. */
export function withLookups(text) {
  const upstream = /upstream api \{[^}]*server (\S+) resolve;[^}]*\}\n/;
  const server = upstream.exec(text)?.[1];
  if (!server) throw new Error("docker/nginx.conf has no `upstream api` with a server to resolve");
  return text.replace(upstream, "").replaceAll("proxy_pass http://api;", `set $api http://${server}; proxy_pass $api;`);
}

/** The answer to a question for an address (DNS, RFC 1035): one address, or that there is none. */
export function answerTo(question, addresses) {
  const labels = [];
  let at = 12;
  for (; question[at] !== 0; at += question[at] + 1)
    labels.push(question.toString("latin1", at + 1, at + 1 + question[at]));
  const address = addresses[labels.join(".")];
  const head = Buffer.from(question.subarray(0, at + 5)); // with one question and nothing else
  head.writeUInt16BE(address ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(address ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  if (!address) return head;
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split(".").map(Number)]);
  return Buffer.concat([head, record]);
}

/** A name server on this machine: `addresses` may be changed, name → address. */
export async function startNames(addresses) {
  const socket = dgram.createSocket("udp4");
  socket.on("message", (question, { port, address }) => socket.send(answerTo(question, addresses), port, address));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { port: socket.address().port, addresses, close: () => socket.close() };
}
