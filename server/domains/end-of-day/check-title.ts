import { bankDomains } from "../../domain";
import { titleOf } from "../../kernel/words";

/** The title of a control or an invariant. */
export function checkTitle(name: string): string {
  for (const { controls = [], invariants = [] } of bankDomains()) {
    const control = controls.find((one) => one.name === name);
    if (control) return control.words.title;
    const invariant = invariants.find((one) => one.name === name);
    if (invariant) return invariant.title;
  }
  return titleOf(name);
}
