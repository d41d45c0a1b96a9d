import { Writable } from "node:stream";

/**
 * Collects what React writes within one turn of the event loop and writes it at once, after `finished` has
 * changed it. Otherwise each of hundreds of small pieces would become an HTTP chunk.
 */
export function joinWrites(target: Writable, finished = (whole: Buffer) => whole): Writable {
  let chunks: Buffer[] = [];
  const flush = () => {
    const whole = Buffer.concat(chunks);
    chunks = [];
    return finished(whole);
  };
  const joined = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (chunks.length === 0) {
        setImmediate(() => {
          if (chunks.length > 0 && !joined.destroyed) target.write(flush());
        });
      }
      chunks.push(chunk);
      done();
    },
    final(done) {
      target.end(flush());
      done();
    },
  });
  target.on("close", () => joined.destroy());
  return joined;
}
