import {
  type EntryDetails,
  LONGEST_REMARKS,
  MOST_VALUES,
  type StoredDetails,
} from "../../../contract/compliance/entry-details";
import { ownCopy, tidy } from "../../../importing/text";
import { storedDetails } from "../entry-details";

const LONGEST = { birthDates: 100, birthPlaces: 200, nationalities: 64, programmes: 200 };

type Fact = keyof typeof LONGEST;

/**
 * Details of one subject. Unlike names they are cut to their bounds, because they never change a score: an entry is not
 * rejected for its remarks.
 */
export class SubjectDetails {
  private type: EntryDetails["type"] = null;
  private readonly facts: Record<Fact, Set<string>> = {
    birthDates: new Set(),
    birthPlaces: new Set(),
    nationalities: new Set(),
    programmes: new Set(),
  };
  private readonly identifiers = new Map<string, EntryDetails["identifiers"][number]>();
  private remarks = "";

  is(type: EntryDetails["type"] | undefined): this {
    this.type ??= type ?? null;
    return this;
  }

  add(fact: Fact, ...values: readonly (string | undefined)[]): this {
    for (const value of values) {
      const text = tidy(value).slice(0, LONGEST[fact]);
      if (text !== "" && this.facts[fact].size < MOST_VALUES) this.facts[fact].add(ownCopy(text));
    }
    return this;
  }

  remark(text: string | undefined): this {
    const plain = tidy(text);
    if (plain === "" || this.remarks.length >= LONGEST_REMARKS || this.remarks.includes(plain)) return this;
    const all = this.remarks === "" ? plain : `${this.remarks}\n${plain}`;
    this.remarks = ownCopy(all.length > LONGEST_REMARKS ? `${all.slice(0, LONGEST_REMARKS - 1)}…` : all);
    return this;
  }

  identifier(kind: string | undefined, value: string | undefined, country?: string): this {
    const [name, text, of] = [tidy(kind).slice(0, 100), tidy(value).slice(0, 200), tidy(country).slice(0, 64)];
    if (text === "" || this.identifiers.size >= MOST_VALUES) return this;
    this.identifiers.set(`${name} ${text}`, {
      kind: ownCopy(name),
      value: ownCopy(text),
      country: ownCopy(of) || null,
    });
    return this;
  }

  stored(): StoredDetails {
    const { birthDates, birthPlaces, nationalities, programmes } = this.facts;
    return storedDetails({
      type: this.type,
      birthDates: [...birthDates],
      birthPlaces: [...birthPlaces],
      nationalities: [...nationalities],
      programmes: [...programmes],
      remarks: this.remarks,
      identifiers: [...this.identifiers.values()],
    });
  }
}

const TYPES: Readonly<Record<string, EntryDetails["type"]>> = {
  PERSON: "PERSON",
  INDIVIDUAL: "PERSON",
  P: "PERSON",
  ENTITY: "ORGANISATION",
  ENTERPRISE: "ORGANISATION",
  E: "ORGANISATION",
  ORGANIZATION: "ORGANISATION",
  ORGANISATION: "ORGANISATION",
  COMPANY: "ORGANISATION",
  LEGALENTITY: "ORGANISATION",
  PUBLICBODY: "ORGANISATION",
  VESSEL: "VESSEL",
  AIRCRAFT: "AIRCRAFT",
  AIRPLANE: "AIRCRAFT",
};

/** The type of a subject in the words of any publisher. Null if unknown. */
export function typeOf(published: string | undefined): EntryDetails["type"] {
  return TYPES[tidy(published).toUpperCase()] ?? null;
}
