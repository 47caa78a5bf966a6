import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Chain } from "../kernel/value-sets";
import { logger } from "../observability/log";
import type { Seal } from "./chain";

/** The newest seal of this node. A file outside the database detects the deletion of the newest seals. */
export type HeadFile = {
  read(chain: Chain): { seq: number; hash: string } | null;
  write(seal: Seal): void;
  /** Shown to an operator who restores a backup. */
  path(chain: Chain): string;
};

const SAID = /^(\d+) ([0-9a-f]{64})\n$/;

/** One file per chain and database in the data folder. */
export function headFile(dataDir: string, databaseUrl: string): HeadFile {
  const folder = join(dataDir, "seals");
  const { hostname, host, pathname } = new URL(databaseUrl);
  // The embedded server uses the first free port, so the port is not part of the name. Nor is its folder, which may move,
  // and earlier versions reached it by TCP.
  const near = hostname.startsWith("%2F") ? "127.0.0.1" : hostname;
  const where = `${/^(localhost|127\..*|\[::1\])$/.test(near) ? near : host}${pathname}`;
  const database = createHash("sha256").update(where).digest("hex").slice(0, 16);
  const path = (chain: Chain) => join(folder, `${database}-${chain.toLowerCase()}`);
  return {
    path,
    read: (chain) => {
      try {
        const [, seq, hash] = SAID.exec(readFileSync(path(chain), "utf8")) ?? [];
        if (seq !== undefined && hash !== undefined) return { seq: Number(seq), hash };
        logger().warn({ chain }, "the file of the newest seal says nothing");
        return null;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    write: ({ chain, seq, hash }) => {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        writeFileSync(`${path(chain)}.new`, `${seq} ${hash.toString("hex")}\n`, { mode: 0o600 });
        renameSync(`${path(chain)}.new`, path(chain));
      } catch (error) {
        logger().warn({ err: error, chain }, "the newest seal stands in the log alone");
      }
    },
  };
}
