import type { Chance } from "../../kernel/seeded-random";
import { dropped, substituted, transposed } from "./alter";
import { another } from "./people";
import type { Made } from "./person-pairs";
import { BRANDS, FORMS, SHORTENED, TRADES } from "./stocks/organisations";
import type { Word } from "./stocks/stock";

type Firm = { readonly brand: string; readonly trade: string; readonly form: string };
type Kind = { readonly expected: boolean; readonly make: (chance: Chance) => Made };

/** An invented name, a trade and a legal form. */
export function firm(chance: Chance): Firm {
  return { brand: chance.pick(BRANDS), trade: chance.pick(TRADES), form: chance.pick(chance.pick(FORMS)) };
}

export const firmName = ({ brand, trade, form }: Firm): string => `${brand} ${trade} ${form}`;

const alike: Record<string, Kind> = {
  "legal form missing": of(true, (one) => ({ query: `${one.brand} ${one.trade}`, listed: firmName(one) })),
  "legal form in other words": {
    expected: true,
    make: (chance) => {
      const forms = chance.pick(FORMS);
      const one = { ...firm(chance), form: chance.pick(forms) };
      return { query: firmName({ ...one, form: chance.pick(forms) }), listed: firmName(one).toUpperCase() };
    },
  },
  "shortened word of trade": of(true, ({ brand, trade }, chance) => {
    const [long, short] = chance.pick(Object.entries(SHORTENED));
    return { query: `${brand} ${trade} ${short}`, listed: `${brand} ${trade} ${long}`.toUpperCase() };
  }),
  "slip in a firm's name": of(true, (one, chance) => {
    const alter = chance.pick([transposed, dropped, substituted]);
    return { query: firmName({ ...one, brand: alter(chance, one.brand) }), listed: firmName(one) };
  }),
};

const different: Record<string, Kind> = {
  "other firm of the trade": of(false, (one, chance) => ({
    query: firmName({ ...one, brand: otherBrand(chance, one.brand) }),
    listed: firmName(one),
  })),
  "numbers that differ": {
    expected: false,
    make: (chance) => {
      const unit = chance.pick(["Military Unit", "Brigade", "Factory No.", "Research Institute", "Plant"]);
      const number = 2 + chance.below(300);
      return { query: `${unit} ${number + 1 + chance.below(90)}`, listed: `${unit} ${number}` };
    },
  },
  "words of trade alone": of(false, (one, chance) => ({
    query: `International ${one.trade} ${chance.pick(["Company", "Group", "Corp", "LLC"])}`,
    listed: firmName(one),
  })),
};

export const firmKinds = { ...alike, ...different };

function of(expected: boolean, make: (one: Firm, chance: Chance) => Made): Kind {
  return { expected, make: (chance) => make(firm(chance), chance) };
}

function otherBrand(chance: Chance, than: string): string {
  const words = BRANDS.map((latin): Word => ({ latin, spellings: [], own: null }));
  return another(chance, words, { latin: than, spellings: [], own: null }).latin;
}
