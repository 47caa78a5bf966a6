import { redirect } from "next/navigation";
import { QueryProvider } from "@/components/api/query-provider";
import { SIGN_IN_PATH, signedInStaff } from "@/server/auth/staff-context";
import * as t from "@/words/identity/sign-in";
import { PasswordForm } from "./password-form";

export const metadata = { title: t.newPassword };

export default async function PasswordPage() {
  const staff = await signedInStaff();
  if (!staff) redirect(SIGN_IN_PATH);
  return (
    <QueryProvider>
      <PasswordForm email={staff.name} oneTime={staff.mustChangePassword === true} />
    </QueryProvider>
  );
}
