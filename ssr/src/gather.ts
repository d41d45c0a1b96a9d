import { Writable } from "node:stream";

/**
 * Hands on what is written within one turn of the event loop as one piece. React writes a page in hundreds of small pieces,
 * each of which would be a chunk of the answer, framed by itself.
 */
export function gather(into: Writable): Writable {
  let pieces: Buffer[] = [];
  const flush = () => {
    const whole = Buffer.concat(pieces);
    pieces = [];
    return whole;
  };
  const gathering = new Writable({
    write(piece: Buffer, _encoding, done) {
      if (pieces.length === 0) {
        setImmediate(() => {
          if (pieces.length > 0 && !gathering.destroyed) into.write(flush());
        });
      }
      pieces.push(piece);
      done();
    },
    final(done) {
      into.end(flush());
      done();
    },
  });
  into.on("close", () => gathering.destroy());
  return gathering;
}
