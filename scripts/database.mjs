// Controls the embedded database by hand: node scripts/database.mjs start|stop|status [--unsafe] [name...] `start`
// leaves a server in the background. npm start and npm run dev use it and do not stop it.
import { dataDir } from "./lib/paths.mjs";
import { setUp } from "./lib/setup.mjs";

await setUp({ quiet: true });
const { databaseUrl, startDatabase, stopDatabase } = await import("./lib/postgres/server.mjs");

const USAGE = `usage: node scripts/database.mjs start [--unsafe] [name...] | stop | status
  start     starts the database of DATA_DIR (default .data) in the background and prints its addresses
            --unsafe: no flush to disk, for data that may be lost; name: databases to create (default fapai)
  stop      stops it
  status    prints its address, or says that none runs`;

async function main([command, ...rest]) {
  const dir = dataDir();
  if (command === "start") {
    const names = rest.filter((arg) => !arg.startsWith("--"));
    const databases = names.length > 0 ? names : ["fapai"];
    const server = await startDatabase({ dir, databases, unsafe: rest.includes("--unsafe"), shared: true });
    console.log(
      `PostgreSQL ${server.reused ? "was already running" : "started"} (process ${server.pid}, port ${server.port})`,
    );
    for (const name of databases) console.log(server.url(name));
  } else if (command === "stop") {
    console.log((await stopDatabase(dir)) ? "PostgreSQL stopped" : "PostgreSQL was not running");
  } else if (command === "status") {
    const url = databaseUrl(dir, "fapai");
    console.log(url ?? "PostgreSQL is not running");
    process.exitCode = url ? 0 : 3;
  } else {
    console.error(USAGE);
    process.exitCode = 2;
  }
}

main(process.argv.slice(2)).catch((err) => {
  console.error(err.message);
  process.exitCode = 1;
});
