import { migrateDatabase } from "@/db/migrate";
import { openBankDatabase } from "./bank-database";
import { DataFolder } from "./data-folder";

/** `npm run db:migrate`: migrates the database of DATABASE_URL, or the embedded one of the data folder. */
export async function main(): Promise<void> {
  const folder = new DataFolder(process.env.DATA_DIR || ".data");
  const unlock = folder.lock();
  const store = await openBankDatabase(folder, process.env.DATABASE_URL || undefined);
  try {
    await migrateDatabase(store.url);
    console.log("The database is at the newest schema.");
  } finally {
    await store.stop();
    unlock();
  }
}
