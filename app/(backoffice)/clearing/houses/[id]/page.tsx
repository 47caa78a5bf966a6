import { recordAt, staffPage } from "@/app/staff-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { ButtonLink } from "@/components/ui/button";
import { Facts, idFact } from "@/components/ui/facts";
import { DetailColumns, Page, Section } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import { type ClearingHouseView, getClearingHouse } from "@/server/contract/clearing/houses";
import { findHouseById, houseView, isGross } from "@/server/domains/clearing/houses";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/clearing/houses";
import * as common from "@/words/common";
import { RecordHistory } from "../../../record-history";
import { EditHouse } from "../house-actions";
import { schemeWord, statusOf } from "../house-words";

export const metadata = { title: t.clearingHouse };

export default staffPage<"id">(t.clearingHouse, "clearing:read", async (staff) => {
  const { id } = staff.path;
  const house = houseView(await recordAt(id, () => findHouseById(staff.read, id)));
  return (
    <Page
      kind="detail"
      title={house.name}
      back={{ href: addressOf.clearingHouses(), label: t.clearingHouses }}
      status={<Status of="clearingHouse" value={statusOf(house)} />}
      context={house.code}
      actions={
        <>
          <ButtonLink href={addressOf.clearingItemsOfHouse(house.code)}>{t.items}</ButtonLink>
          <ButtonLink href={addressOf.clearingSessionsOf(house.code)}>{t.sessions}</ButtonLink>
          <EditHouse house={house} disabledReason={staff.lacks("clearing:operate")} />
        </>
      }
    >
      <LiveRefresh of={[getClearingHouse]} id={id} />
      <DetailColumns rail={<Facts title={t.clearingHouse} facts={[{ term: t.code, value: house.code }, idFact(id)]} />}>
        <Settings house={house} />
        <RecordHistory reports={staff.reports} label={t.houseHistory} recordIds={[id]} />
      </DetailColumns>
    </Page>
  );
});

function Settings({ house }: { house: ClearingHouseView }) {
  return (
    <Section title={t.settings}>
      <div className="grid items-start gap-x-8 md:grid-cols-2">
        <Facts
          facts={[
            { term: t.scheme, value: schemeWord(house.scheme) },
            { term: common.settlement, value: isGross(house) ? t.settledGross : t.settledNet },
            { term: t.floatDays, value: t.days(house.floatDays) },
            { term: t.clearing, value: house.autoClear ? t.clearedOnValueDate : t.clearedByHand },
          ]}
        />
        <Facts
          facts={[
            { term: t.unanswered, value: t.deadlineRules[house.deadlineRule] },
            { term: t.repeatedCheques, value: t.duplicateRules[house.duplicateRule] },
            { term: t.validMonths, value: t.months(house.validMonths) },
            { term: t.newItems, value: house.active ? t.accepted : common.refused },
          ]}
        />
      </div>
    </Section>
  );
}
