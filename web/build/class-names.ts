import { createHash } from "node:crypto";
import path from "node:path";
import { fileURLToPath } from "node:url";

const SRC = fileURLToPath(new URL("../src/", import.meta.url));
const LENGTH = 5;

/**
 * Short names for the classes of CSS Modules: a list has some four thousand of them in its HTML. They follow from file and
 * name alone, so that the builds for the browser and for the server agree. Two that fall together stop the build.
 */
export function classNames(): (name: string, file: string) => string {
  const owners = new Map<string, string>();
  return (name, file) => {
    const owner = `${path.relative(SRC, file.split("?")[0] ?? file)} ${name}`;
    const digits = BigInt(`0x${createHash("sha256").update(owner).digest("hex")}`).toString(36);
    // A letter first, as a class needs.
    const short = String.fromCharCode(97 + (digits.charCodeAt(LENGTH) % 26)) + digits.slice(0, LENGTH - 1);
    const other = owners.get(short) ?? owner;
    if (other !== owner) throw new Error(`The classes ${owner} and ${other} have the same short name: rename one.`);
    owners.set(short, owner);
    return short;
  };
}
