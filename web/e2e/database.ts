import { createRequire } from "node:module";

export interface Database {
  connect(): Promise<void>;
  end(): Promise<void>;
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, string>[] }>;
}
const { Client } = createRequire(import.meta.url)("pg") as { Client: new (address?: string) => Database };

/** Connects to the database of the site under test, which `npm test` names; the caller closes the connection. */
export async function openDatabase(): Promise<Database> {
  const address = process.env.DATABASE_URL;
  if (!address) throw new Error("Set DATABASE_URL to the database of the site under test.");
  const db = new Client(address);
  await db.connect();
  return db;
}
