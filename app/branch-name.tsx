import { cache } from "react";
import { branchName } from "@/components/records/branch";
import { staffContext } from "@/server/auth/staff-context";
import { listBranches } from "@/server/domains/branches/queries";

/** "Harbour Street (MAIN)". A deleted branch is shown by its code. */
export async function BranchName({ code }: { code: string | null }) {
  return code === null ? null : ((await namesByCode()).get(code) ?? code);
}

/** Branches are few and read once per page. */
const namesByCode = cache(async () => {
  const { read } = await staffContext();
  return new Map((await listBranches(read)).map((branch) => [branch.code, branchName(branch)]));
});
