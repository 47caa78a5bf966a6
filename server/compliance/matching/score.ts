import type { ScreeningHit } from "../../contract/compliance/screening-hits";
import { type Alignment, align, type Pair } from "./alignment";
import { type CapReason, capsOf, limits } from "./caps";
import { joinRest } from "./joins";
import type { Reading } from "./readings";
import { isFuzzy } from "./similarity";
import { type Extra, extrasOf } from "./weigh";

/** The agreement of two readings in figures, which `explain` puts into words. */
export type Tally = {
  readonly score: number;
  readonly raw: number;
  readonly pairs: readonly Pair[];
  readonly extras: readonly Extra[];
  readonly deductions: readonly { readonly reason: "DOUBTFUL" | "ORDER"; readonly points: number }[];
  readonly caps: readonly CapReason[];
};

/** Deduction per fuzzy pair after the first. */
const DOUBTFUL = 2.5;
/** One word misread and another misheard are seldom one name. */
const LOOKED_AND_HEARD = 8;
/** "Ali, Hassan" differs slightly from "Hassan, Ali". */
const OTHER_ORDER = 4;

/** Four decimals, so that displayed figures add up. */
export const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
export const partScore = ({ likeness }: Pair) => rounded(likeness.score * 100);

function deductionsOf(pairs: readonly Pair[]): Tally["deductions"] {
  const found: { reason: "DOUBTFUL" | "ORDER"; points: number }[] = [];
  const doubtful = pairs.filter(({ likeness }) => isFuzzy(likeness)).length;
  const looked = pairs.some(({ likeness }) => likeness.how === "LOOK_ALIKE");
  const heard = pairs.some(({ likeness }) => likeness.how === "SKELETON" && isFuzzy(likeness));
  const points = (doubtful - 1) * DOUBTFUL + (looked && heard ? LOOKED_AND_HEARD : 0);
  if (doubtful > 1) found.push({ reason: "DOUBTFUL", points });
  const crossed = pairs.some(
    ({ query, listed }) =>
      query.some(({ family }) => family) && listed.some(({ given }) => given) && !listed.some(({ family }) => family),
  );
  if (crossed) found.push({ reason: "ORDER", points: OTHER_ORDER });
  return found;
}

type Agreement = Pick<Tally, "raw" | "pairs" | "extras" | "deductions"> & { readonly asOrganisation: boolean };

/** Steps 5 and 6 for one reading of each name. */
function agreementOf(query: Reading, listed: Reading): Agreement {
  const alignment: Alignment = joinRest(align(query, listed), query, listed);
  const asOrganisation = query.kind === "ORGANISATION" || listed.kind === "ORGANISATION";
  const extras = extrasOf(alignment, asOrganisation);
  const { pairs } = alignment;
  let points = 0;
  let weight = 0;
  for (const pair of pairs) {
    points += partScore(pair) * rounded(pair.weight);
    weight += rounded(pair.weight);
  }
  for (const extra of extras) weight += rounded(extra.weight);
  const agreed = weight === 0 ? 0 : points / weight;
  const wanted = deductionsOf(pairs);
  const deductions = wanted.filter(
    (_, at) => agreed >= wanted.slice(0, at + 1).reduce((sum, one) => sum + one.points, 0),
  );
  const raw = deductions.reduce((rest, one) => rest - one.points, agreed);
  return { raw, pairs, extras, deductions, asOrganisation };
}

/** Steps 5 to 7 for one reading of each name. Null below `least`, mostly without the costly caps. */
export function tally(query: Reading, listed: Reading): Tally;
export function tally(query: Reading, listed: Reading, least: number): Tally | null;
export function tally(query: Reading, listed: Reading, least = 0): Tally | null {
  const { asOrganisation, ...agreement } = agreementOf(query, listed);
  const { raw, pairs, extras } = agreement;
  if (Math.round(raw) < least) return null;
  const caps = capsOf({ query, listed, pairs, extras, asOrganisation });
  const lowest = Math.min(100, ...caps.map((cap) => limits[cap]));
  const score = Math.round(Math.min(raw, lowest));
  return score < least ? null : { score, caps, ...agreement };
}

/** The queue sorts by this band. */
export function bandOf(score: number): ScreeningHit["band"] {
  if (score >= 95) return "SAME_NAME";
  if (score >= 85) return "STRONG_VARIANT";
  if (score >= 80) return "PLAUSIBLE";
  return score >= 60 ? "RELATED" : "NONE";
}
