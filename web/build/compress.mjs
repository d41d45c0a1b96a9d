// Compresses built browser files with brotli and gzip at the highest level and writes the results beside them. The
// API server sends these files without compressing them again. Usage: node web/build/compress.mjs web/dist/client
import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = /\.(js|mjs|css|svg|json|txt|webmanifest|map)$/;
// The minimum size of a file to compress, in bytes. A smaller response fits into one packet anyway.
const SMALLEST = 512;

function write(file, ext, data, size) {
  if (data.length < size * 0.95) fs.writeFileSync(file + ext, data);
}

/**
 * Compresses each text file below a folder. A compressed file that is less than 5 % smaller is not
 * written.
 */
export function compressFolder(dir) {
  for (const entry of fs.readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const data = fs.readFileSync(file);
    if (data.length < SMALLEST) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    };
    write(file, ".br", brotliCompressSync(data, { params }), data.length);
    write(file, ".gz", gzipSync(data, { level: 9 }), data.length);
  }
}

if (import.meta.filename === fs.realpathSync(process.argv[1])) {
  const [dir] = process.argv.slice(2);
  if (!dir) {
    console.error("usage: node web/build/compress.mjs FOLDER");
    process.exit(2);
  }
  compressFolder(path.resolve(dir));
}
