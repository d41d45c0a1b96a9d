// node docker/pin.mjs: writes the digest behind each image's tag into the Dockerfiles and compose.yml, as
// `node:24-bookworm-slim@sha256:…`, so that a build uses exactly these bytes; again, it takes the digests of today. It asks
// the registry through Docker. With --check it only lists the images without a digest and exits with 1 if there are any.
import { execFileSync } from "node:child_process";
import fs from "node:fs";

const OURS = /^(fapai-|scratch$)/;
const REFERENCE = /^(FROM |\s+image: )(\S+)/gm;

/** Every line of a file that names an image of a registry: `{image, digest}`. */
export function references(text) {
  return [...text.matchAll(REFERENCE)]
    .map(([, , reference]) => reference.split("@"))
    .filter(([image]) => !OURS.test(image))
    .map(([image, digest]) => ({ image, digest }));
}

/** A file with the digests that `digestOf` gives for its images. */
export const pinned = (text, digestOf) =>
  text.replace(REFERENCE, (line, before, reference) => {
    const image = reference.split("@")[0];
    return OURS.test(image) ? line : `${before}${image}@${digestOf(image)}`;
  });

/** The digest of an image's tag, of all platforms together, as its registry says. */
export function digestOf(image, docker = "docker") {
  const args = ["buildx", "imagetools", "inspect", image, "--format", "{{.Manifest.Digest}}"];
  const digest = execFileSync(docker, args, { encoding: "utf8" }).trim();
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${image} has no digest: ${digest}`);
  return digest;
}

if (import.meta.filename === fs.realpathSync(process.argv[1])) {
  const files = ["Dockerfile.api", "Dockerfile.ssr", "compose.yml"].map((name) => new URL(name, import.meta.url));
  for (const file of files) {
    const text = fs.readFileSync(file, "utf8");
    if (!process.argv.includes("--check")) fs.writeFileSync(file, pinned(text, digestOf));
    else
      for (const { image } of references(text).filter(({ digest }) => !digest)) {
        console.log(`${file.pathname}: ${image} has no digest`);
        process.exitCode = 1;
      }
  }
}
