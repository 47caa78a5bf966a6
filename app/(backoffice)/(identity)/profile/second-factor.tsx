import { BankMoment } from "@/app/bank-moment";
import { ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { Section } from "@/components/ui/page";
import { SECOND_FACTOR_PATH } from "@/server/auth/staff-context";
import type { FactorState } from "@/server/domains/staff/factor-queries";
import * as t from "@/words/identity/profile";
import { RemoveFactor } from "./remove-factor";

type FactorProps = { factor: FactorState | null; required: boolean };

/** Whether one has a second factor, since when, and how many recovery codes are left. */
export function SecondFactor({ factor, required }: FactorProps) {
  return (
    <Section
      title={t.secondFactor}
      actions={
        <>
          {factor && <RemoveFactor required={required} />}
          <ButtonLink href={SECOND_FACTOR_PATH}>{factor ? t.setUpAgain : t.setUp}</ButtonLink>
        </>
      }
    >
      {factor ? (
        <Facts
          facts={[
            { term: t.inUseSince, value: <BankMoment at={factor.setAt} /> },
            { term: t.recoveryCodesLeft, value: factor.recoveryCodes },
          ]}
        />
      ) : (
        <p className="text-muted">{t.noSecondFactor}</p>
      )}
    </Section>
  );
}
