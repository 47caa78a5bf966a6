import { staffPage, type Visit } from "@/app/staff-page";
import { listAddress } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Page } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import * as contract from "@/server/contract/clearing/sessions";
import { businessDate } from "@/server/domains/business-date/queries";
import { allHouses, type House, isGross } from "@/server/domains/clearing/houses";
import { listClearingSessions } from "@/server/domains/clearing/sessions-queries";
import { previewNetSettlement } from "@/server/domains/clearing/settlement/preview";
import { finalPositionsOf } from "@/server/domains/clearing/settlement/queries";
import { listPage } from "@/server/http/list-page";
import { isBusinessDate } from "@/server/kernel/business-date";
import { plainJson } from "@/server/kernel/json";
import * as t from "@/words/clearing/settlement";
import { Choice } from "./choice";
import { EntryPreview } from "./entry-preview";
import { Receipts } from "./receipts";
import { Review } from "./review";
import { SettlementSteps } from "./settlement-steps";

export const metadata = { title: t.netSettlement };

const PATH = "/clearing/settlement";
const LIVE = [contract.previewNetSettlement, contract.listSettlementPositions] as const;

/** `?house=&date=` opens the settlement of a date. A final one shows its receipt. */
export default staffPage(t.netSettlement, "clearing:read", async (staff) => {
  const { house: code = "", date = "" } = staff.search;
  const [houses, today] = await Promise.all([allHouses(staff.read), businessDate(staff.read)]);
  const house = houses.find((each) => each.code === code);
  if (house && isBusinessDate(date) && date <= today) return <Settlement staff={staff} house={house} date={date} />;
  return (
    <Page kind="detail" title={t.netSettlement}>
      <LiveRefresh of={[contract.listSettlementPositions]} />
      <Choice houses={houses} today={today} problem={problemOf({ code, found: house !== undefined, date, today })} />
    </Page>
  );
});

type Asked = { code: string; found: boolean; date: string; today: string };

/** The reason for which an address opens no settlement. */
function problemOf({ code, found, date, today }: Asked): string | null {
  if (code !== "" && !found) return t.noSuchHouse(code);
  return isBusinessDate(date) && date > today ? t.notYetReached(date) : null;
}

type SettlementProps = { staff: Visit; house: House; date: string };

async function Settlement({ staff, house, date }: SettlementProps) {
  const { read, principal } = staff;
  const [preview, { items: sessions }] = await Promise.all([
    previewNetSettlement({ house: house.code, businessDate: date }, principal),
    listPage(listClearingSessions({ house: house.code, from: date, to: date }), ""),
  ]);
  const { finality, netAmount, others, blockers } = preview;
  const isFinal = finality === "FINAL";
  const positions = isFinal ? await finalPositionsOf(read, house.id, date) : [];
  return (
    <Page
      kind="detail"
      title={t.positionOf(house.code, date)}
      context={house.name}
      back={{ href: PATH, label: t.netSettlement }}
      status={<Status of="position" value={finality} />}
    >
      <LiveRefresh of={LIVE} gapMs={5_000} />
      <SettlementSteps
        key={`${house.code} ${date}`}
        figures={plainJson({
          house: house.code,
          businessDate: date,
          count: preview.netCount,
          grossCredits: preview.grossCredits,
          grossDebits: preview.grossDebits,
          net: netAmount,
          others,
        })}
        blocked={staff.lacks("clearing:operate") ?? blockers[0] ?? null}
        note={sessions[0]?.status === "OPEN" ? t.sessionWillClose : null}
        entries={<EntryPreview read={read} nets={[netAmount, ...others]} house={house.code} isGross={isGross(house)} />}
        receipt={isFinal ? <Receipts read={read} positions={positions} house={house.code} date={date} /> : null}
      >
        <Review preview={preview} address={listAddress(PATH, staff.search, "")} session={sessions[0] ?? null} />
      </SettlementSteps>
    </Page>
  );
}
