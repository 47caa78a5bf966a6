import type { BranchView } from "../../server/contract/branches";
import type { Option } from "../ui/select";

/** A branch to choose; inactive ones are not offered for anything new. */
export type BranchOption = Option & { active: boolean };

/** A branch as people call it, with its code: "Main Street (MAIN)". Where there is little room the code is what is cut. */
export function branchName({ code, name }: Pick<BranchView, "code" | "name">): string {
  return `${name} (${code})`;
}

/** All branches, for a filter or for what belongs to one already. */
export function branchOptions(branches: readonly BranchView[]): BranchOption[] {
  return branches.map((branch) => ({
    value: branch.code,
    label: branchName(branch),
    active: branch.status === "ACTIVE",
  }));
}

/** The branches that take something new. */
export function activeBranchOptions(branches: readonly BranchView[]): BranchOption[] {
  return branchOptions(branches).filter(({ active }) => active);
}
