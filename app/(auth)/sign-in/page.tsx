import { redirect } from "next/navigation";
import { signedInStaff } from "@/server/auth/staff-context";
import * as t from "@/words/sign-in";
import { pathBack } from "./path-back";
import { SignInForm } from "./sign-in-form";

export const metadata = { title: t.signIn };

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { callbackUrl, error } = await searchParams;
  const back = pathBack(callbackUrl);
  // A database that is out of reach must not keep the form from showing; the form then says so itself.
  const staff = await signedInStaff().catch(() => null);
  if (staff) redirect(back);
  return <SignInForm back={back} startsWith={typeof error === "string" ? error : null} />;
}
