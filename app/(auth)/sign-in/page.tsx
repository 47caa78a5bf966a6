import { redirect } from "next/navigation";
import { readSearch } from "@/app/address";
import { signedInStaff } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import { pathBack } from "@/server/kernel/path-back";
import * as t from "@/words/identity/sign-in";
import { SignInForm } from "./sign-in-form";

/** The error of `signOut` for a session that could not be ended (`components/shell/sign-out.ts`). */
const NOT_SIGNED_OUT = "NOT_SIGNED_OUT";

export const metadata = { title: t.signIn };

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { callbackUrl, error } = await readSearch(searchParams);
  const back = pathBack(callbackUrl, new URL(config().publicUrl).origin);
  // An unreachable database must not hide the form. The form reports it.
  const staff = await signedInStaff().catch(() => null);
  if (staff && error !== NOT_SIGNED_OUT) redirect(back);
  return <SignInForm back={back} startsWith={error ?? null} />;
}
