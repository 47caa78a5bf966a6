import { openDatabase, replaceDatabase } from "@/db/client";
import { SEALED } from "../../domains/audit/seals";
import { sealKey } from "../../seals/chain";
import { headFile } from "../../seals/head-file";
import { sealRecords } from "../../seals/seal-records";
import { verifyRecords } from "../../seals/verify-records";
import { DataFolder } from "../supervisor/data-folder";
import { asOwner, type DrillBank } from "./drill-bank";

/** Changes by which the database owner could hide an action, each with its reversal. */
const CHANGES = [
  {
    what: "a line of the journal",
    chain: "JOURNAL",
    change: "update journal_lines set amount_minor = amount_minor + 100",
    undo: "update journal_lines set amount_minor = amount_minor - 100",
    of: "where entry_id = (select entry_id from journal_lines order by entry_id desc limit 1)",
  },
  {
    what: "an event of the audit trail",
    chain: "AUDIT",
    change: "update audit_events set actor = actor || 'x'",
    undo: "update audit_events set actor = left(actor, -1)",
    of: "where id = (select id from audit_events order by id desc limit 1)",
  },
] as const;

/** Seals and verifies all records, then changes some as the owner. Verification must name the broken seal. */
export async function sealsHold({ bank, folder }: DrillBank): Promise<void> {
  const keys = [sealKey(process.env.AUTH_SECRET || new DataFolder(folder).secret("auth-secret"))] as const;
  const head = headFile(folder, bank.ownerUrl);
  const own = openDatabase({ url: bank.ownerUrl, poolSize: 2, reportsPoolSize: 1 });
  replaceDatabase(own);
  try {
    for (const records of SEALED) {
      const began = performance.now();
      await sealRecords(records, { key: keys[0], head, rowsARun: Number.POSITIVE_INFINITY });
      const check = await verifyRecords(records, { read: own.reportsDb, keys, head });
      if (check.brokenSeq !== null) throw new Error(`${records.chain}: seal ${check.brokenSeq} does not hold`);
      const ms = performance.now() - began;
      console.log(
        `${records.chain}: ${check.records} records sealed in ${check.seals} seals and verified, ${ms.toFixed(0)} ms`,
      );
    }
    await asOwner(bank.ownerUrl, async (owner) => {
      for (const { what, chain, change, undo, of } of CHANGES) {
        await owner.unsafe("alter table journal_lines disable trigger user");
        await owner.unsafe(`${change} ${of}`);
        const records = SEALED.find((one) => one.chain === chain);
        const check = records && (await verifyRecords(records, { read: own.reportsDb, keys, head }));
        if (check?.reason !== "RECORDS_CHANGED") throw new Error(`verification missed that the owner changed ${what}`);
        console.log(`the owner changed ${what}: seal ${check.brokenSeq} of ${chain} does not hold`);
        await owner.unsafe(`${undo} ${of}`);
        await owner.unsafe("alter table journal_lines enable trigger user");
      }
    });
  } finally {
    replaceDatabase(undefined);
    await own.close(1);
  }
}
