import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { QueryProvider } from "@/components/api/query-provider";
import { LiveChannel } from "@/components/live/live-channel";
import { branchName } from "@/components/records/branch";
import { roleTitle } from "@/components/records/role";
import { MyTill } from "@/components/shell/my-till";
import { navElsewhere, navPlaces, navSections } from "@/components/shell/nav";
import { OperationWords } from "@/components/shell/operation-words";
import { SIDEBAR_COOKIE, THEME_COOKIE, themeOf } from "@/components/shell/preferences";
import { Shell } from "@/components/shell/shell";
import { WaitingCount } from "@/components/shell/waiting-count";
import type { Principal } from "@/server/auth/principal";
import { may } from "@/server/auth/principal";
import { decodeSession, IDLE_SECONDS, LONGEST_SECONDS, readSessionCookie } from "@/server/auth/session-token";
import { type PageReads, staffContext } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import { decidingAuthorities } from "@/server/domains/approvals/visibility";
import { findBranchByCode } from "@/server/domains/branches/queries";
import { businessDateView } from "@/server/domains/end-of-day/business-date-view";
import { liveHub } from "@/server/events/live-hub";
import { domains } from "@/server/registry";
import { labelVerbs } from "@/server/verbs";
import { operationWords } from "@/server/words";
import * as common from "@/words/common";
import * as t from "@/words/shell";
import { HOME } from "./home-item";

/** Next does not run a layout again between pages, so each page checks its own authority. */
export default async function BackofficeLayout({ children }: { children: ReactNode }) {
  const { principal, read } = await staffContext();
  const jar = await cookies();
  const deciding = decidingAuthorities(principal);
  const [day, branch, endsAt] = await Promise.all([businessDateView(read), branchOf(read, principal), sessionEnd()]);
  const items = [HOME, ...domains.flatMap((domain) => domain.navigation)];
  return (
    <QueryProvider>
      <LiveChannel after={liveHub().positionOfPage()}>
        <OperationWords words={operationWords()}>
          <Shell
            sections={navSections(items, principal.authorities)}
            places={navPlaces(items, principal.authorities)}
            elsewhere={navElsewhere(items, principal.authorities)}
            verbs={labelVerbs()}
            authorities={[...principal.authorities]}
            who={{ displayName: principal.displayName, email: principal.name, roles: principal.roles.map(roleTitle) }}
            branch={branch}
            day={day}
            environment={environmentName()}
            theme={themeOf(jar.get(THEME_COOKIE)?.value)}
            sidebarCollapsed={jar.get(SIDEBAR_COOKIE)?.value === "collapsed"}
            till={may(principal, "teller:till") && <MyTill email={principal.name} />}
            waiting={
              (may(principal, "approval:read") || deciding.length > 0) && (
                <WaitingCount email={principal.name} deciding={deciding} />
              )
            }
            session={{ idleSeconds: IDLE_SECONDS, endsAt }}
          >
            {children}
          </Shell>
        </OperationWords>
      </LiveChannel>
    </QueryProvider>
  );
}

async function branchOf(read: PageReads["read"], { branchCode }: Principal): Promise<string> {
  if (branchCode === null) return common.headOffice;
  const branch = await findBranchByCode(read, branchCode);
  return branch ? branchName(branch) : branchCode;
}

/** The absolute end. The guard tracks the idle end. */
async function sessionEnd(): Promise<string | null> {
  const cookie = readSessionCookie(await headers());
  const claims = cookie === null ? null : await decodeSession(cookie);
  return claims && new Date((claims.signedInAt + LONGEST_SECONDS) * 1000).toISOString();
}

/** Null for production. */
function environmentName(): string | null {
  const { demo, environment } = config();
  if (demo) return t.demoBank;
  if (environment === "production") return null;
  return environment === "test" ? t.test : t.development;
}
