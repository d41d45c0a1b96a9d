import { Writable } from "node:stream";

/**
 * Collects all writes within one turn of the event loop, lets `finished` change the joined buffer, and writes it at
 * once. React writes a page in hundreds of small chunks, and each would become an HTTP chunk.
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
