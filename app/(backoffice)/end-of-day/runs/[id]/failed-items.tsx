import { BankMoment } from "@/app/bank-moment";
import type { Visit } from "@/app/staff-page";
import { groupedNumbers } from "@/components/records/account-number";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import type { EndOfDayFailureView, EndOfDayRunView } from "@/server/contract/end-of-day";
import { listFailures } from "@/server/domains/end-of-day/queries";
import type { EndOfDayStep } from "@/server/kernel/value-sets";
import * as t from "@/words/end-of-day";
import * as service from "@/words/service/end-of-day";
import { stepClosedTo } from "../../opened-by";

/** Of each step. A retry continues with all of them. */
const MOST = 100;

type Props = { staff: Visit<string>; run: EndOfDayRunView };

/** Entities that a step gave up, by step. */
export async function FailedItems({ staff, run }: Props) {
  const steps = run.steps.filter(({ failed }) => failed > 0);
  if (steps.length === 0) return null;
  const pages = await Promise.all(steps.map(({ step }) => listFailures(run.id, step).read(staff.read, null, MOST)));
  const all = steps.reduce((sum, { failed }) => sum + failed, 0);
  return (
    <Section title={t.failedItems} note={all.toLocaleString("en")}>
      <div className="grid gap-5">
        {steps.map(({ step, failed }, at) => (
          <Step key={step} {...{ step, failed }} failures={pages[at]?.items ?? []} reason={stepClosedTo(staff, step)} />
        ))}
      </div>
    </Section>
  );
}

type StepProps = {
  step: EndOfDayStep;
  /** All of them. */
  failed: number;
  failures: readonly EndOfDayFailureView[];
  /** For a reader who cannot open their pages. */
  reason: string | null;
};

function Step({ step, failed, failures, reason }: StepProps) {
  const rest = failed - failures.length;
  return (
    <section aria-label={service.steps[step]} className="grid gap-1">
      <h3 className="flex flex-wrap items-baseline gap-x-3 font-medium">
        {service.steps[step]}
        <span className="font-normal text-danger">{t.countFailed(failed)}</span>
        {reason !== null && failures.some(({ link }) => link !== null) && (
          <span className="font-normal text-label text-muted">{reason}</span>
        )}
      </h3>
      <ul className="divide-y divide-line border-line border-y">
        {failures.map(({ entity, title, link, error, failedAt }) => (
          <li key={entity} className="py-1.5">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="wrap-anywhere min-w-0 font-medium">
                {link !== null && reason === null ? (
                  <TextLink href={link}>{groupedNumbers(title)}</TextLink>
                ) : (
                  groupedNumbers(title)
                )}
              </span>
              <span className="text-label text-muted">
                <BankMoment at={failedAt} seconds />
              </span>
            </span>
            {error !== null && <span className="wrap-anywhere block text-muted">{error}</span>}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="text-label text-muted">{t.andMore(rest)}</p>}
    </section>
  );
}
