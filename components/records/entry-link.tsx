import * as common from "@/words/common";
import { TextLink } from "../ui/text-link";
import { entryHref } from "./entry";

/** A link to a journal entry by its reference or the given words. */
export function EntryLink({ entryId, children }: { entryId: string; children?: string | null | undefined }) {
  return <TextLink href={entryHref(entryId)}>{children ?? common.journalEntry}</TextLink>;
}
