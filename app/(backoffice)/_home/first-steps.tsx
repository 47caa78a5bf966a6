import { ButtonLink } from "@/components/ui/button";
import { may, type Principal } from "@/server/auth/principal";
import type { Authority } from "@/server/kernel/authorities";
import * as common from "@/words/common";

const STEPS: readonly { authority: Authority; href: string; words: string }[] = [
  { authority: "customer:write", href: "/parties/new", words: common.newCustomer },
  { authority: "transfer:outbound", href: "/transfers/new", words: common.newTransfer },
  { authority: "teller:operate", href: "/teller", words: common.counter },
];

/** What one begins most often, for those who may; the last one is the first of the day. */
export function FirstSteps({ principal }: { principal: Principal }) {
  const steps = STEPS.filter(({ authority }) => may(principal, authority));
  return steps.map(({ href, words }, index) => (
    <ButtonLink key={href} href={href} variant={index === steps.length - 1 ? "primary" : "secondary"}>
      {words}
    </ButtonLink>
  ));
}
