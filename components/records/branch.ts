import type { BranchView } from "../../server/contract/branches";
import type { Option } from "../ui/select";

/** Forms for new records offer active branches only. */
export type BranchOption = Option & { active: boolean };

/** Name and code: "Main Street (MAIN)". Truncation cuts the code. */
export function branchName({ code, name }: Pick<BranchView, "code" | "name">): string {
  return `${name} (${code})`;
}

/** All branches, for filters and existing records. */
export function branchOptions(branches: readonly BranchView[]): BranchOption[] {
  return branches.map((branch) => ({
    value: branch.code,
    label: branchName(branch),
    active: branch.status === "ACTIVE",
  }));
}

/** The branches for new records. */
export function activeBranchOptions(branches: readonly BranchView[]): BranchOption[] {
  return branchOptions(branches).filter(({ active }) => active);
}
