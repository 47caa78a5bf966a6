/** ISO 3166-1 alpha-2. */
const CODES =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI " +
  "CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ " +
  "GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS " +
  "LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG " +
  "PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK " +
  "TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";

const codes = CODES.split(" ");
const known: ReadonlySet<string> = new Set(codes);

/** An unknown code is returned unchanged. */
export function countryName(code: string, language = "en"): string {
  const upper = code.trim().toUpperCase();
  return known.has(upper) ? (new Intl.DisplayNames(language, { type: "region" }).of(upper) ?? code) : code;
}

/** All countries by name for a picker. `stored` is the record's value and always included. */
export function countryOptions(stored: string | null = null, language = "en"): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const options = codes.map((value) => ({ value, label: names.of(value) ?? value }));
  options.sort((left, right) => left.label.localeCompare(right.label, language));
  return stored === null || known.has(stored) ? options : [{ value: stored, label: countryName(stored) }, ...options];
}

/** Names that lists use besides those of ISO 3166 and CLDR. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  "RUSSIAN FEDERATION": "RU",
  "IRAN, ISLAMIC REPUBLIC OF": "IR",
  "IRAN (ISLAMIC REPUBLIC OF)": "IR",
  "ISLAMIC REPUBLIC OF IRAN": "IR",
  "SYRIAN ARAB REPUBLIC": "SY",
  "KOREA, NORTH": "KP",
  "DEMOCRATIC PEOPLE'S REPUBLIC OF KOREA": "KP",
  "KOREA, DEMOCRATIC PEOPLE'S REPUBLIC OF": "KP",
  DPRK: "KP",
  "KOREA, SOUTH": "KR",
  "REPUBLIC OF KOREA": "KR",
  "VENEZUELA, BOLIVARIAN REPUBLIC OF": "VE",
  "BOLIVIA, PLURINATIONAL STATE OF": "BO",
  "UNITED STATES OF AMERICA": "US",
  USA: "US",
  UK: "GB",
  "UNITED KINGDOM OF GREAT BRITAIN AND NORTHERN IRELAND": "GB",
  "GREAT BRITAIN": "GB",
  "VIET NAM": "VN",
  "LAO PEOPLE'S DEMOCRATIC REPUBLIC": "LA",
  "MOLDOVA, REPUBLIC OF": "MD",
  "REPUBLIC OF MOLDOVA": "MD",
  "TANZANIA, UNITED REPUBLIC OF": "TZ",
  "UNITED REPUBLIC OF TANZANIA": "TZ",
  "CONGO, DEMOCRATIC REPUBLIC OF THE": "CD",
  "DEMOCRATIC REPUBLIC OF THE CONGO": "CD",
  "CONGO, REPUBLIC OF THE": "CG",
  "COTE D'IVOIRE": "CI",
  TURKEY: "TR",
  BURMA: "MM",
  MYANMAR: "MM",
  "REGION: GAZA": "PS",
  PALESTINIAN: "PS",
  "STATE OF PALESTINE": "PS",
  MACEDONIA: "MK",
  "CZECH REPUBLIC": "CZ",
  "HONG KONG": "HK",
  MACAU: "MO",
  "THE GAMBIA": "GM",
  "BAHAMAS, THE": "BS",
};

const plainName = (name: string) =>
  name.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").replaceAll("&", "and").trim().toUpperCase();

let codesByName: ReadonlyMap<string, string> | null = null;

/** The code of a country given by code or English name. Null if unknown. */
export function countryCode(country: string): string | null {
  const upper = plainName(country);
  if (known.has(upper)) return upper;
  codesByName ??= new Map([
    ...codes.map((code) => [plainName(countryName(code)), code] as const),
    ...Object.entries(OTHER_NAMES),
  ]);
  return codesByName.get(upper) ?? null;
}
