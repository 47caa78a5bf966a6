import { program, runBundled } from "./setup.mjs";

const help = `npm run drill: breaks a running bank (kills, lost database, full disk, hostile requests, sign-in floods) and asserts that no
transfer, card payment, cheque or net settlement is lost or doubled and that it is ready again within 3 s, or 20 s after a kill of Postgres.
It then measures live screens and runs Lighthouse. One part alone: npm run drill -- faults, kills, end-of-day, seals, imports,
hostile-imports, disk, attacks, sign-ins or screens. "npm run drill -- end-of-day" kills a run and compares its books with those of an
undisturbed one, shares a run between two processes, and closes each date of a year. One of these alone: kills, processes or year with a
number of days. Only alone: "npm run drill -- cluster" builds the Postgres cluster of deploy/cluster on loopback addresses from Debian's
packages, runs three processes of the bank on it and kills its primary 20 times under load, or the given number of times. Linux only.`;

await program(help, (args) => runBundled("drill", args));
