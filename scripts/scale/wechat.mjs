// The part of the official-account platform that reminders need: a token, and messages that are delivered once per
// key.
import http from "node:http";

export const SETTINGS = {
  WECHAT_APP_ID: "wx-scale",
  WECHAT_APP_SECRET: "secret",
  WECHAT_TOKEN: "token",
  WECHAT_TEMPLATE_NOTICE: "notice",
};

/**
 * @returns {Promise<{origin: string, delivered: Map<string, number>, close: () => void}>} `delivered` maps the id of a
 *   follower to the number of delivered messages
 */
export async function startWechat() {
  const delivered = new Map();
  const known = new Set();
  const server = http.createServer(async (req, res) => {
    const chunks = [];
    for await (const chunk of req) chunks.push(chunk);
    const asked = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
    let answer = { errcode: 0, errmsg: "ok", msgid: 1 };
    if (req.url.startsWith("/cgi-bin/stable_token")) answer = { access_token: "token", expires_in: 7200 };
    if (req.url.startsWith("/cgi-bin/message/template/send")) {
      const key = `${asked.touser} ${asked.client_msg_id}`;
      if (!known.has(key)) delivered.set(asked.touser, (delivered.get(asked.touser) ?? 0) + 1);
      known.add(key);
    }
    res.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    delivered,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
