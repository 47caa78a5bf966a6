import { latinOfLetters, lettersOf } from "../abjad";
import { fold } from "../fold";
import { isAbjad, scriptOf } from "../scripts";
import { toLatin } from "../to-latin";
import { longFormLines } from "./long-legal-forms";
import { groupsOf, wordsOf } from "./words";

/**
 * Classes of legal forms: limited, by shares, partnership, state-owned. Equivalent forms of all languages share a
 * class. The forms are of the kinds in ISO 20275, collected by hand.
 */
export const legalForms = groupsOf(
  "limited: ltd ltda llc lc ooo tov too gmbh ggmbh gesmbh mbh srl sarl sarlau sagl bv bvba sprl srls doo dooel pvt pte sdn kft oue ohg zoo sro spzoo eood ood fzc fze fzco fz dmcc wll",
  "limited: limitada eirl sl slu slne slp unlimited private pty proprietary besloten gesellschaft gongsi yuxian youxian gaisha kaisha hoesa yugen godo mchj mmc tnhh mtv zshs zhshs",
  "limited: eurl earl sas sasu ug lda unipessoal aps anpartsselskab osauhing osauhingu ou uab mb sia ike epe shpk doel fzllc llcfz llcfze pllc dac cic gk yk smllc pc spc opc ips ivs tahk stu ltdsti ltee limitee",
  "limited: limitid haftungsbeschrankt unternehmergesellschaft sendirian sdnbhd jdoo pp",
  "shares: plc oao pao zao ao ojsc pjsc jsc cjsc jsb ag sa spa nv as asa ab oyj oy aktiengesellschaft aktiebolag sae saa sab psc saog saoc bhd berhad tbk se nvpa pat prat vat aat ae inc",
  "shares: incorporated corp corporation korporatsiya corporacion corporacao korporation corporations asoc sal sca saf kk gabushiki kabushiki jusik chusik jusikhoesa chusikhoesa kabushikigaisha kabushikikaisha bsc kscc kscp ksc qsc qpsc saoz sao sjsc pcl",
  "shares: ead ad dd rt zrt nyrt hf aktieselskab aktieselskap aksjeselskap aktsiaselts osakeyhtio aktieselskabet ca asc qsc ctcp jsco pt persero mahachon musahama naamloze",
  "partnership: lp llp lllp kg kgaa ohg snc scs gbr plp sca cv vof spk spj kom kt bt kd od vos ks scop gie sci scpa komanditgesellschaft kommanditgesellschaft handelsgesellschaft kommanditbolag handelsbolag",
  "partnership: oe ee ans da hb kb ky ay partg",
  "state: fgup gup mup fsue sue fgbu fgau gp due kgup gku mbu rgp gkp kgp psu perum derzhavne",
  "company: co company companies comp cos cie compagnie compania companhia kompaniya kompaniia kompani kompanija sherkat sharkat sharika sharikat sirket sirketi spolka coy maatschappij vennootschap shoqeri bolag firma societe ste sociedad sociedade societa societatea",
  "sole: ip fop chp pboyul spd",
  "society: ev ngo npo ong ono ano asbl vzw eg rf ry zs os stichting",
);

const latinOf = (word: string): string => {
  const script = scriptOf(word);
  return isAbjad(script) ? latinOfLetters(lettersOf(word)) : toLatin(word, script);
};

/** Forms of several words by sound, longest first. */
const longForms: readonly (readonly [readonly string[], string])[] = longFormLines
  .flatMap((line) => {
    const [name = "", forms = ""] = line.split(": ");
    return forms
      .split(", ")
      .map((form): readonly [readonly string[], string] => [form.split(" ").map((word) => fold(latinOf(word))), name]);
  })
  .sort(([one], [other]) => other.length - one.length);

/** By the sound of the first word. */
export const longLegalForms: ReadonlyMap<string, typeof longForms> = new Map(
  longForms.map(([[first = ""]]) => [first, longForms.filter(([form]) => form[0] === first)]),
);

/** True for a form written as one word or as its letters ("S.A.L.", "ذ.م.م"). */
export const isOneWordForm = (latin: string): boolean =>
  legalForms.has(latin) || (longLegalForms.get(fold(latin))?.some(([form]) => form.length === 1) ?? false);

/** A person in business, whose name stays a person's name. */
export const isSoleTrader = (form: string | null): boolean => form === "sole";

/** Forms that precede the name in their country ("АО Автоматика", "AB Volvo", "PT Astra"). */
export const alsoAtTheBeginning = wordsOf(
  "ao ab pat prat too tov pt cv sia as pp chp fop ip spd uab ad ud oy mb asc gp dp",
);

/** Short forms that are also names or words: a legal form only at the end, after another word. */
export const onlyAtTheEnd = wordsOf(
  "co as se ab ae ao sa sl cv sae vat pat comp oy sab ag ev gp due fz lc lp inc lp kg nv bv ono ano ong too tov asa saa spa prat cos psc zoo",
  "sal sas ug lda ou mb sia ike epe dac cic gk yk pc spc opc ips ivs stu sca kk ca ad dd rt hf asc pt spk spj kom kt bt kd od vos ks sci oe ee ans da hb kb ky ay",
  "eg rf ry zs os pp chp fop ip spd coy ltee ead private proprietary",
);
