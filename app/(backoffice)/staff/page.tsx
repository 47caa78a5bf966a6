import { BankMoment } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { listAddress } from "@/components/data-table/list-address";
import { sortRows } from "@/components/data-table/sort-rows";
import { TablePage } from "@/components/data-table/table-page";
import { type BranchOption, branchOptions } from "@/components/records/branch";
import { roleTitle } from "@/components/records/role";
import { Person } from "@/components/records/staff";
import { statusOptions } from "@/components/ui/options";
import { Status } from "@/components/ui/status";
import { statusShown } from "@/components/ui/status-map";
import { config } from "@/server/config";
import type { StaffView } from "@/server/contract/staff/staff";
import { listBranches } from "@/server/domains/branches/queries";
import { listStaff } from "@/server/domains/staff/staff-queries";
import * as common from "@/words/common";
import * as t from "@/words/staff";
import { ROLE_OPTIONS } from "../role-words";
import { NewStaff, StaffActions } from "./staff-actions";

export const metadata = { title: t.staff };

const HEAD_OFFICE = "-";

const SORTED_BY: Record<string, (user: StaffView) => string | null> = {
  name: (user) => user.name,
  email: (user) => user.email,
  branch: (user) => user.branchCode ?? "",
  state: (user) => statusShown("staff", staffState(user)).word,
  signIn: (user) => user.lastSignInAt,
};

/** Staff users are few, so they are filtered and sorted in memory. */
export default staffPage(t.staff, "staff:manage", async (staff) => {
  const address = listAddress("/staff", staff.search, "name", Object.keys(SORTED_BY));
  const [found, all] = await Promise.all([listStaff(staff.read, address.get("q").trim()), listBranches(staff.read)]);
  // Staff users may belong to inactive branches.
  const branches = branchOptions(all);
  const fitting = found.filter(
    (user) =>
      matches(address.get("role"), ...user.roles) &&
      matches(address.get("branch"), user.branchCode ?? HEAD_OFFICE) &&
      matches(address.get("state"), staffState(user)),
  );
  const rows = sortRows(fitting, address.sort, SORTED_BY);
  const active = rows.filter((user) => user.active).length;
  return (
    <TablePage
      title={t.staff}
      context={(address.filtered ? t.activeOfFound : t.activeInTotal)(active, rows.length)}
      actions={<NewStaff roles={ROLE_OPTIONS} branches={branches} />}
      address={address}
      filters={
        <>
          <FilterText label={t.nameOrEmail} className="w-48 xl:w-64" />
          <FilterSelect name="role" label={t.role} options={ROLE_OPTIONS} className="w-36 xl:w-44" />
          <FilterSelect
            name="branch"
            label={common.branch}
            options={[{ value: HEAD_OFFICE, label: common.headOffice }, ...branches]}
            className="w-36 xl:w-44"
          />
          <FilterSelect name="state" label={common.state} options={statusOptions("staff")} className="w-36 xl:w-44" />
        </>
      }
      label={t.staffUsers}
      columns={columnsFor(staff.principal.personId, branches)}
      rows={rows}
      rowKey={(user) => user.id}
      rowTone={(user) => (staffState(user) === "LOCKED" ? "danger" : undefined)}
      empty={null}
    />
  );
});

function matches(filter: string, ...values: readonly string[]): boolean {
  return filter === "" || values.includes(filter);
}

function columnsFor(ownPersonId: string, branches: BranchOption[]): Column<StaffView>[] {
  const { bankTimeZone: timeZone } = config();
  const isOwn = (user: StaffView) => user.personId === ownPersonId;
  return [
    {
      id: "name",
      header: common.name,
      sortable: true,
      cell: (user) => (
        <>
          <Person name={user.name} own={isOwn(user)} />
          <span className="block text-label text-muted xl:hidden">{user.email}</span>
        </>
      ),
    },
    { id: "email", header: common.email, sortable: true, cell: (user) => user.email, hideBelow: "xl" },
    { id: "roles", header: t.roles, cell: (user) => user.roles.map(roleTitle).join(", "), grow: true },
    {
      id: "branch",
      header: common.branch,
      sortable: true,
      cell: ({ branchCode }) =>
        branchCode === null
          ? common.headOffice
          : (branches.find(({ value }) => value === branchCode)?.label ?? branchCode),
    },
    {
      id: "state",
      header: common.state,
      sortable: true,
      cell: (user) => <Status of="staff" value={staffState(user)} />,
    },
    {
      id: "signIn",
      header: t.lastSignIn,
      sortable: true,
      hideBelow: "xl",
      cell: (user) => <LastSignIn user={user} />,
    },
    {
      id: "actions",
      header: common.actions,
      align: "right",
      cell: (user) => (
        <StaffActions user={user} own={isOwn(user)} timeZone={timeZone} roles={ROLE_OPTIONS} branches={branches} />
      ),
    },
  ];
}

function passwordState({ resetBy, mustChangePassword, oneTimePasswordExpired }: StaffView): string | null {
  if (resetBy !== null) return (mustChangePassword ? t.passwordEndedResetBy : t.resetApprovedFor)(resetBy);
  if (!mustChangePassword) return null;
  return oneTimePasswordExpired ? t.oneTimePasswordExpired : t.oneTimePasswordNotUsed;
}

function LastSignIn({ user }: { user: StaffView }) {
  return (
    <span className="grid py-1 leading-snug">
      {user.lastSignInAt === null ? (
        <span className="text-muted">{t.never}</span>
      ) : (
        <BankMoment at={user.lastSignInAt} />
      )}
      {passwordState(user) && <span className="text-label text-muted">{passwordState(user)}</span>}
      {user.lockedUntil !== null && (
        <span className="text-label text-muted">
          {t.newDevicesRefusedUntil}
          <BankMoment at={user.lockedUntil} />
        </span>
      )}
    </span>
  );
}

type StaffState = "ACTIVE" | "LOCKED" | "INACTIVE";

/** LOCKED users can sign in from known devices only. */
function staffState({ active, lockedUntil }: StaffView): StaffState {
  if (!active) return "INACTIVE";
  return lockedUntil === null ? "ACTIVE" : "LOCKED";
}
