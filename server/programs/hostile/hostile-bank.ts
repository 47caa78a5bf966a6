import { rmSync } from "node:fs";
import { bankRouter } from "../../bank-router";
import { obtainToken } from "../../contract/identity";
import { servedPath } from "../../contract/operation";
import { ROLES } from "../../kernel/roles";
import { openOwner } from "../bench/fixture";
import { temporaryFolder } from "../bin/temporary-folder.mjs";
import { sessionOf } from "../drill/session";
import { openBank } from "../supervisor/bank";
import type { Ground } from "./hostile-requests";
import { readKnown } from "./known-records";
import { searchNames, targets } from "./targets";

export type HostileBank = {
  readonly port: number;
  readonly ground: Ground;
  /** A session that may open every page. */
  readonly cookie: string;
  readonly token: string;
  /** New sessions and tokens, because requests may have ended the earlier ones. */
  readonly renewed: () => Promise<Pick<HostileBank, "ground" | "cookie" | "token">>;
  readonly close: () => Promise<void>;
};

const CLIENTS = ["demo-maker", "demo-checker", "demo-reader"];
const STAFF = ["administrator.two", "checker", "ledger"];

/** A separate demo bank in a temporary folder, with its records, sessions and tokens as an attacker may have them. */
export async function openHostileBank(port: number): Promise<HostileBank> {
  const folder = temporaryFolder("hostile");
  const host = `localhost:${port}`;
  const address = `http://${host}`;
  const bank = await openBank({
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: folder,
    DATABASE_URL: "",
    APP_DATABASE_URL: "",
    DEMO: "1",
    // A rate limit would hide the handlers behind it.
    RATE_LIMIT_ADDRESS: "0",
    RATE_LIMIT_SESSION: "0",
    RATE_LIMIT_CLIENT: "0",
    RATE_LIMIT_SCREENING: "0",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "error",
    NODE_ENV: "production",
  });
  const close = async () => {
    await bank.close(true);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // No demo user may open every page. This one also has a till.
    const owner = openOwner(bank.ownerUrl);
    await owner`update staff_users set roles = ${[...ROLES]} where email = 'teller@countinghouse.example'`;
    await owner.end({ timeout: 1 });
    const renewed = async () => {
      const tokens: string[] = [];
      for (const client of CLIENTS) tokens.push(await tokenOf(address, client));
      const cookie = await sessionOf(address, "teller");
      const cookies = [cookie, cookie];
      for (const role of STAFF) cookies.push(await sessionOf(address, role));
      const token = tokens[0] ?? "";
      const ops = bankRouter.routes.map(({ op }) => op);
      const known = await readKnown(address, token, ops);
      return {
        ground: { host, ops, targets: targets(), searchNames: searchNames(), known, tokens, cookies },
        cookie,
        token,
      };
    };
    return { port, ...(await renewed()), renewed, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function tokenOf(address: string, client: string): Promise<string> {
  const answer = await fetch(`${address}${servedPath(obtainToken)}`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${client}:${client}-secret`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`${client} got no token (${answer.status})`);
  return token;
}
