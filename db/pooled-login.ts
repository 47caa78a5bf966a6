import { databaseSettings } from "@/server/kernel/database-settings";
import { BootstrapError } from "./bootstrap";
import { type Database, database, sessionSettings } from "./client";
import { isDatabaseUnavailable } from "./errors";

/**
 * Behind a pooler the login itself must have the limits of a session, else statements and locks last forever. Passes while the database is
 * unreachable. @throws BootstrapError with the commands that set them
 */
export async function checkPooledLogin(
  pooler = databaseSettings.read().databasePooler,
  { statements }: Pick<Database, "statements"> = database(),
): Promise<void> {
  if (pooler === undefined) return;
  try {
    const rows = await statements.query<{ name: string; setting: string; login: string }>(
      "select name, setting, session_user as login from pg_settings where name = any($1::text[])",
      [Object.keys(sessionSettings)],
    );
    const unset = rows.filter(({ setting }) => setting === "0");
    if (unset.length === 0) return;
    const commands = unset.map(({ name, login }) => {
      return `  alter role "${login}" set ${name} = ${sessionSettings[name as keyof typeof sessionSettings]};`;
    });
    throw new BootstrapError(
      `The login of APP_DATABASE_URL lacks settings. Let an administrator run once, then start again:\n${commands.join("\n")}`,
    );
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
  }
}
