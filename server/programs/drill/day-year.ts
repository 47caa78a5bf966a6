import { rmSync } from "node:fs";
import { listEndOfDayChecks } from "../../contract/end-of-day";
import { startDay, untilClosed } from "../../testing/close-day";
import { assertBooks } from "../bench/end-of-day";
import { openDesk } from "../bench/fixture";
import { median } from "../bench/report";
import { Customers } from "./day-movements";
import { asOwner, drillFolder, openDrillBank } from "./drill-bank";
import { today } from "./loan-days";

const DAYS = 365;

/** A year of the demo bank, date by date with movements. After each date every control and invariant holds. */
export async function yearOfDays(days = DAYS): Promise<void> {
  const folder = drillFolder();
  const { bank, port } = await openDrillBank(folder, { DEMO: "1" });
  try {
    await asOwner(bank.ownerUrl, async (owner) => {
      const desk = await openDesk(owner, port);
      const customers = await Customers.of(desk.maker, owner);
      const seconds: number[] = [];
      let compared = 0;
      for (let n = 0; n < days; n++) {
        const day = await today(owner);
        await customers.live(day);
        const { id, businessDate, startedAt, finishedAt } = await untilClosed(desk, await startDay(desk));
        if (businessDate !== day) throw new Error(`the run of ${businessDate} instead of ${day}`);
        const checksOf = (query: { differing?: "true" }) =>
          desk.maker.get(listEndOfDayChecks, { params: { id }, query: { limit: 1_000, ...query } });
        const [checks, differing] = [await checksOf({}), await checksOf({ differing: "true" })];
        if (checks.length === 0 || differing.length > 0)
          throw new Error(`${day}: ${differing.map(({ name }) => name).join() || "nothing"} was reconciled`);
        await assertBooks({ owner });
        seconds.push((Date.parse(finishedAt ?? "") - Date.parse(startedAt)) / 1_000);
        compared += checks.length;
      }
      const [last] = await owner<{ date: string; entries: number }[]>`
        select business_date::text as date, (select count(*) from journal_entries)::int as entries from bank_day`;
      console.log(
        `${days} business dates until ${last?.date}: ${customers.movements} movements (${customers.refused} refused), ${last?.entries} entries; ${compared} comparisons of the runs and the invariants after each date without a difference`,
      );
      console.log(
        `  a run took ${median(seconds).toFixed(2)} s (median), at most ${Math.max(...seconds).toFixed(2)} s`,
      );
    });
  } finally {
    await bank.close(true);
    rmSync(folder, { recursive: true, force: true });
  }
}
