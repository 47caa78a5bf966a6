import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { StartupError } from "./startup-error";

/** The folder of one bank on this machine: database, its password, session secret. */
export class DataFolder {
  readonly path: string;

  /** @throws StartupError if the folder cannot be created or written */
  constructor(path: string) {
    this.path = resolve(path);
    try {
      makeFolder(this.path);
      const probe = join(this.path, `.writable-${process.pid}`);
      writeFileSync(probe, "");
      rmSync(probe, { force: true });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      throw new StartupError(
        `DATA_DIR: the folder ${this.path} cannot be written (${code ?? message}). Set DATA_DIR to one that can.`,
      );
    }
  }

  /** The content of a small file, created by `make` with owner-only access if absent. */
  keep(name: string, make: () => string): string {
    const file = join(this.path, name);
    if (!existsSync(file)) writeFileSync(file, `${make()}\n`, { mode: 0o600 });
    return readFileSync(file, "utf8").trim();
  }

  write(name: string, content: string): void {
    writeFileSync(join(this.path, name), `${content}\n`, { mode: 0o600 });
  }

  /** A secret of 256 random bits, constant for this data. */
  secret(name: string): string {
    return this.keep(name, () => randomBytes(32).toString("hex"));
  }

  /** Locks the data against other supervisors until the returned function is called. @throws StartupError if another one is running */
  lock(): () => void {
    const file = join(this.path, "bank.lock");
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        writeFileSync(file, identity(process.pid), { flag: "wx", mode: 0o600 });
        return () => rmSync(file, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      }
      const holder = readFileSync(file, "utf8");
      const pid = Number(holder.split(" ")[0]);
      if (isAlive(pid) && identity(pid) === holder) {
        throw new StartupError(
          `Another bank (process ${pid}) runs on the data in ${this.path}. Stop it first, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(file, { force: true });
    }
    throw new StartupError(`The lock ${file} could not be taken.`);
  }
}

/** Node's recursive mkdir loops forever in folders that refuse new entries, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o755 });
}

/** Process numbers are reused. Together with the start time they are unique. */
function identity(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ");
    return `${pid} ${fields?.[19] ?? ""}`;
  } catch {
    return `${pid} `;
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
