import { BankMoment } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import { DataTable } from "@/components/data-table/data-table";
import { branchName } from "@/components/records/branch";
import { roleTitle } from "@/components/records/role";
import { sessionColumns } from "@/components/records/session";
import { ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { DetailColumns, Page, Section } from "@/components/ui/page";
import { PASSWORD_PATH, SECOND_FACTOR_PATH } from "@/server/auth/staff-context";
import { needsSecondFactor } from "@/server/auth/staff-principal";
import { config } from "@/server/config";
import { findBranchByCode } from "@/server/domains/branches/queries";
import { type FactorState, findFactor } from "@/server/domains/staff/factor-queries";
import { listSessions } from "@/server/domains/staff/session-queries";
import * as common from "@/words/common";
import * as t from "@/words/identity/profile";
import { EndOthers, EndSession } from "./end-sessions";
import { RemoveFactor } from "./remove-factor";

export const metadata = { title: t.signInAndSecurity };

export default staffPage(t.signInAndSecurity, null, async ({ principal, read }) => {
  const { branchCode, displayName, name, roles } = principal;
  const [sessions, factor, branch] = await Promise.all([
    listSessions(read, principal.id, principal),
    findFactor(read, principal.id),
    branchCode === null ? null : findBranchByCode(read, branchCode),
  ]);
  return (
    <Page kind="detail" title={t.signInAndSecurity} context={displayName}>
      <DetailColumns
        wide
        rail={
          <Facts
            title={t.you}
            facts={[
              { term: common.name, value: displayName },
              { term: common.email, value: name },
              { term: t.roles, value: roles.map(roleTitle).join(", ") },
              { term: common.branch, value: branch ? branchName(branch) : (branchCode ?? common.headOffice) },
            ]}
          />
        }
      >
        <Section title={common.password} actions={<ButtonLink href={PASSWORD_PATH}>{t.changePassword}</ButtonLink>}>
          <p className="text-muted">{t.aNewPasswordEndsTheOthers}</p>
        </Section>
        <SecondFactor factor={factor} required={needsSecondFactor(roles)} />
        <Section
          title={t.sessions}
          note={t.running(sessions.length)}
          actions={<EndOthers others={sessions.filter(({ current }) => !current).length} />}
          flush
        >
          <DataTable
            label={t.sessions}
            columns={sessionColumns(config().bankTimeZone, (session) => <EndSession session={session} />)}
            rows={sessions}
            rowKey={({ id }) => id}
            whenEmpty={null}
          />
        </Section>
      </DetailColumns>
    </Page>
  );
});

type FactorProps = { factor: FactorState | null; required: boolean };

function SecondFactor({ factor, required }: FactorProps) {
  return (
    <Section
      title={t.secondFactor}
      actions={
        <>
          {factor && <RemoveFactor required={required} />}
          <ButtonLink href={SECOND_FACTOR_PATH}>{factor ? t.setUpAgain : t.setUp}</ButtonLink>
        </>
      }
    >
      {factor ? (
        <Facts
          facts={[
            { term: t.inUseSince, value: <BankMoment at={factor.setAt} /> },
            { term: t.recoveryCodesLeft, value: factor.recoveryCodes },
          ]}
        />
      ) : (
        <p className="text-muted">{t.noSecondFactor}</p>
      )}
    </Section>
  );
}
