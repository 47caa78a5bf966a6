import type { Option } from "@/components/ui/select";
import * as w from "@/words/compliance/work";

/** Officers to choose from. Those of one name are told apart by their email address. */
export function officerOptions(officers: readonly { id: string; name: string; email: string }[]): Option[] {
  const shared = new Set<string>();
  const seen = new Set<string>();
  for (const { name } of officers) (seen.has(name) ? shared : seen).add(name);
  return officers.map(({ id, name, email }) => ({
    value: id,
    label: shared.has(name) ? w.officerWithEmail(name, email) : name,
  }));
}
