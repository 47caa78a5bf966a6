import { cache } from "react";
import { branchName } from "@/components/records/branch";
import { staffContext } from "@/server/auth/staff-context";
import { listBranches } from "@/server/domains/branches/queries";

/** A branch as people call it, by its code: "Harbour Street (MAIN)". One that is not there any more is its code. */
export async function BranchName({ code }: { code: string | null }) {
  return code === null ? null : ((await namesByCode()).get(code) ?? code);
}

/** Few, and asked once a page. */
const namesByCode = cache(async () => {
  const { read } = await staffContext();
  return new Map((await listBranches(read)).map((branch) => [branch.code, branchName(branch)]));
});
