import type { ReactNode } from "react";
import { Wordmark } from "@/components/shell/wordmark";
import * as t from "@/words/identity/sign-in";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[1fr_auto]">
      <main className="mx-auto grid w-full max-w-[360px] content-center gap-6 px-4 py-12">
        <Wordmark />
        {children}
      </main>
      <footer className="px-4 py-4 text-center text-faint text-label">{t.forBankStaffOnly}</footer>
    </div>
  );
}
