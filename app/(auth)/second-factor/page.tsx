import { redirect } from "next/navigation";
import { QueryProvider } from "@/components/api/query-provider";
import { PASSWORD_PATH, SIGN_IN_PATH, signedInStaff } from "@/server/auth/staff-context";
import * as t from "@/words/identity/second-factor";
import { SetUp } from "./set-up";

export const metadata = { title: t.secondFactor };

/** Staff whose roles require a second factor come here before any other page. */
export default async function SecondFactorPage() {
  const staff = await signedInStaff();
  if (!staff) redirect(SIGN_IN_PATH);
  if (staff.mustChangePassword) redirect(PASSWORD_PATH);
  return (
    <QueryProvider>
      <SetUp required={staff.mustSetUpSecondFactor === true} replaces={staff.secondFactor === true} />
    </QueryProvider>
  );
}
