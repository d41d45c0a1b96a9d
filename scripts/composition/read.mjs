// Reads docker/compose.yml and the Dockerfiles into objects, without Docker.
import fs from "node:fs";
import { parseYaml } from "@redocly/openapi-core"; // comes with the bundler of the contract
import { at } from "../lib/paths.mjs";

/**
 * Replaces `${NAME}`, `${NAME:-default}`, `${NAME:+text}` and `${NAME:?message}` in a text as Docker Compose does; `$$`
 * becomes `$`.
 */
export function interpolate(text, env) {
  return text.replace(/\$\$|\$\{(\w+)(?::([-?+])([^}]*))?\}/g, (whole, name, kind, rest) => {
    if (whole === "$$") return "$";
    if (env[name]) return kind === "+" ? rest : env[name];
    if (kind === "?") throw new Error(`${name} is not set: ${rest}`);
    return kind === "-" ? rest : "";
  });
}

/** Reads docker/compose.yml into an object, with the values of the given environment variables. */
export const readCompose = (env) => parseYaml(interpolate(fs.readFileSync(at("docker/compose.yml"), "utf8"), env));

/**
 * Returns the instructions of a Dockerfile, the images on which its stages are based, and the process settings of the
 * last stage or of the stage named `stage`.
 */
export function readDockerfile(name, stage) {
  const text = fs.readFileSync(at("docker", name), "utf8").replace(/\\\n/g, " ");
  const lines = text.split("\n").filter((line) => /^[A-Z]+ /.test(line));
  const begins = lines.findLastIndex((line) => line.startsWith("FROM ") && (!stage || line.endsWith(` AS ${stage}`)));
  const next = lines.findIndex((line, at) => at > begins && line.startsWith("FROM "));
  const last = lines.slice(begins, next < 0 ? undefined : next);
  const value = (word) => last.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1);
  const words = last.filter((line) => line.startsWith("ENV ")).flatMap((line) => line.slice(4).split(/\s+/));
  return {
    lines,
    images: lines.filter((line) => line.startsWith("FROM ")).map((line) => line.split(/\s+/)[1]),
    user: value("USER"),
    env: Object.fromEntries(words.map((word) => word.split("="))),
    entrypoint: JSON.parse(value("ENTRYPOINT") ?? "[]"),
    command: JSON.parse(value("CMD") ?? "[]"),
  };
}

/**
 * Returns the arguments and variables of a service, including those of its image.
 *
 * @param {object} service
 * @param {Record<string, string>} [file] the contents of the env file, for services that read it
 */
export function processOf(service, file = {}) {
  const image = service.build
    ? readDockerfile(service.build.dockerfile.replace("docker/", ""), service.build.target)
    : undefined;
  const entrypoint = service.entrypoint ?? image?.entrypoint ?? [];
  return {
    args: [...entrypoint, ...(service.command ?? image?.command ?? [])],
    env: { ...image?.env, ...(service.env_file ? file : {}), ...service.environment },
  };
}
