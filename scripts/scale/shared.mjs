// Checks that a member's action at one API server takes effect at the other.
import { expect } from "../chaos/tools.mjs";

/** A picture of 64 by 64 pixels. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsEtiEvtjLCP4FgYrsEz1axEQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQuCyROiEPuUV3nwAAAABJRU5ErkJggg==",
  "base64",
);

export async function sharedTests({ test, machines, members }) {
  const [first, second] = machines.origins;

  await test("a picture that was uploaded at one API server is served by the other", async () => {
    const answer = await members.call(0, "POST", `${first}/api/user/avatar`, PNG, "image/png");
    expect(answer.status === 200, "the picture is taken", answer);
    const url = answer.body.data.avatar;
    const bytes = await Promise.all(
      machines.origins.map(async (origin) => {
        const got = await fetch(origin + url);
        expect(
          got.status === 200 && got.headers.get("content-type") === "image/jpeg",
          `${origin}${url}: ${got.status}`,
        );
        return Buffer.from(await got.arrayBuffer());
      }),
    );
    expect(bytes[0].length > 0 && bytes[0].equals(bytes[1]), "both serve the same bytes");
    const [{ stored }] = await machines.sql("SELECT count(image)::int AS stored FROM avatars");
    expect(stored === 0, "the bytes are in the storage, not in the database");
    return `${bytes[1].length} bytes`;
  });

  await test("what a member writes at one API server is read at the other at once", async () => {
    for (const [n, nickname] of ["甲乙丙", "丁戊己", "庚辛壬"].entries()) {
      const [to, from] = n % 2 === 0 ? [first, second] : [second, first];
      const written = await members.call(1, "POST", `${to}/api/user`, JSON.stringify({ nickname }));
      expect(written.status === 200, "the name is stored", written);
      const read = await members.call(1, "GET", `${from}/api/user`);
      expect(read.body?.data?.nickname === nickname, "the other API server has it", read);
    }
  });

  await test("a limit is one for both API servers", async () => {
    const headers = { "X-Real-Ip": "10.3.0.1" };
    const answers = [];
    for (let i = 0; i < 80; i++) {
      const { status, body } = await fetch(`${machines.origins[i % 2]}/api/open/v1/lots?limit=1`, { headers });
      await body?.cancel();
      answers.push(status);
    }
    const good = answers.filter((status) => status === 200).length;
    const refused = answers.filter((status) => status === 429).length;
    expect(good === 60 && refused === 20, `60 a minute: ${good} answered and ${refused} refused`);
    return "60 of 80 calls of the open data were answered";
  });
}
