import { groupsOf } from "./words";

/**
 * Classes of legal forms: limited, by shares, partnership, state-owned. Equivalent forms of all languages share a
 * class.
 */
export const legalForms = groupsOf(
  "limited: ltd ltda llc lc ooo tov too gmbh ggmbh srl sarl sagl bv bvba sprl doo dooel pvt pte sdn kft oue ohg zoo sro spzoo eood ood fzc fze fzco fz dmcc wll limitada eirl sl slu slne unlimited private pty proprietary besloten gesellschaft gongsi yuxian gaisha kaisha yugen mchj",
  "shares: plc oao pao zao ao ojsc pjsc jsc cjsc jsb ag sa spa nv as asa ab oyj oy aktiengesellschaft aktiebolag sae saa sab psc saog saoc bhd berhad tbk se nvpa pat prat vat aat ae inc incorporated corp corporation korporatsiya corporacion corporacao korporation corporations asoc",
  "partnership: lp llp lllp kg kgaa ohg snc scs gbr plp sca cv vof",
  "state: fgup gup mup fsue sue fgbu fgau gp due",
  "company: co company companies comp cos cie compagnie compania companhia kompaniya kompaniia sherkat sharkat sharika sirket sirketi spolka",
  "society: ev ngo npo ong ono ano cooperative coop kooperativ",
);

/** Forms of several words, longest first. The class follows the colon. */
const longForms: readonly (readonly [readonly string[], string])[] = [
  "obshchestvo s ogranichennoi otvetstvennostiu: limited",
  "obshchestvo s ogranichennoy otvetstvennostyu: limited",
  "tovarystvo z obmezhenoyu vidpovidalnistyu: limited",
  "gesellschaft mit beschrankter haftung: limited",
  "gesellschaft mit beschraenkter haftung: limited",
  "sociedad de responsabilidad limitada: limited",
  "societe a responsabilite limitee: limited",
  "societa a responsabilita limitata: limited",
  "limited liability company: limited",
  "limited liability partnership: partnership",
  "limited partnership: partnership",
  "limited company: limited",
  "private limited company: limited",
  "private limited: limited",
  "public limited company: shares",
  "open joint stock company: shares",
  "public joint stock company: shares",
  "closed joint stock company: shares",
  "private joint stock company: shares",
  "joint stock company: shares",
  "joint stock bank: shares",
  "publichnoe aktsionernoe obshchestvo: shares",
  "otkrytoe aktsionernoe obshchestvo: shares",
  "zakrytoe aktsionernoe obshchestvo: shares",
  "aktsionernoe obshchestvo: shares",
  "publichne aktsionerne tovarystvo: shares",
  "sociedad anonima: shares",
  "societe anonyme: shares",
  "societa per azioni: shares",
  "anonim sirketi: shares",
  "anonim sirket: shares",
  "limited sirketi: limited",
  "sherkat sahami: shares",
  "federal state unitary enterprise: state",
  "state unitary enterprise: state",
  "municipal unitary enterprise: state",
  "unitary enterprise: state",
  "state enterprise: state",
  "state owned enterprise: state",
  "federalnoe gosudarstvennoe unitarnoe predpriyatie: state",
  "gosudarstvennoe unitarnoe predpriyatie: state",
  "sp z o o: limited",
  "sp zoo: limited",
  "spol s r o: limited",
  "s r o: limited",
  "d o o: limited",
  "l l c: limited",
  "l t d: limited",
  "s p a: shares",
  "s a r l: limited",
  "s r l: limited",
  "s a: shares",
  "a g: shares",
  "a s: shares",
  "n v: shares",
  "b v: limited",
  "j s c: shares",
  "p l c: shares",
  "l p: partnership",
  "pte ltd: limited",
  "pvt ltd: limited",
  "pty ltd: limited",
  "sdn bhd: limited",
  "co ltd: limited",
  "w l l: limited",
  "fz llc: limited",
]
  .map((line): readonly [readonly string[], string] => {
    const [words = "", form = ""] = line.split(": ");
    return [words.split(" "), form];
  })
  .sort(([one], [other]) => other.length - one.length);

export const longLegalForms: ReadonlyMap<string, typeof longForms> = new Map(
  longForms.map(([[first = ""]]) => [first, longForms.filter(([form]) => form[0] === first)]),
);

/** Forms that precede the name in their country ("АО Автоматика", "AB Volvo"). */
export const alsoAtTheBeginning = new Set(["ao", "ab", "pat", "prat", "too"]);

/** Short forms that are also names or words: a legal form only at the end, after another word. */
export const onlyAtTheEnd = new Set(
  "co as se ab ae ao sa sl cv sae vat pat comp oy sab ag ev gp due fz lc lp inc lp kg nv bv ono ano ong too tov asa saa spa prat cos psc zoo".split(
    " ",
  ),
);
