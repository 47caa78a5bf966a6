import { wordsOf } from "./words";

/** Korean family names in all three romanizations. */
const familyNames = wordsOf(
  "kim gim lee li ri rhee yi i park pak bak pack choi choe chwe jung jong jeong chung chong cheong kang gang cho jo joh yoon yun youn jang chang lim rim im yim",
  "han oh o seo so suh shin sin kwon gwon hwang ahn an song yoo yu ryu ryoo liu yoo hong jeon jon chun chon jun ko go koh moon mun son sohn yang bae pae paek baek paik",
  "heo ho hur huh nam sim shim noh no ro roh ha kwak gwak sung song seong cha joo ju chu woo u wu koo ku gu min jin chin na ra rah ji chi um eom om chae won cheon chon",
  "bang pang kong gong hyun hyon hyeon ham byun pyon byeon yeom yom yeo yo choo do to suk sok seok sol seol ma gil kil yeon yon wi pyo myung myong ki gi ban keum kum ok",
  "yook yuk in maeng maing je mo tak tae thae kook guk kuk eun un kye gye pong bong",
);

const onset = "(?:kk|gg|tt|dd|pp|bb|ss|jj|ch|sh|th|ph|kh|[bcdghjklmnprstw])?";
const nucleus = "(?:yeo|yae|[yw]?(?:ae|eo|eu|ui|oe|oo|ee|ou|oi|wa|wi|wo|ah|oh|[aeiou])|y)";
const word = new RegExp(`^(?:${onset}y?${nucleus}(?:ng|ck|[nmlkprtgb])?){1,4}$`);

/** True if all words may be Korean and one is a family name. */
export const isKorean = (words: readonly string[]) =>
  words.length > 1 &&
  words.some((latin) => familyNames.has(latin)) &&
  words.every((latin) => familyNames.has(latin) || word.test(latin));

const rewrites: readonly (readonly [RegExp, string])[] = [
  [/^(?:ri|li|lee|rhee|yi|i)$/, "i"],
  [/^(?:rim|lim|yim)$/, "im"],
  [/^(?:ro|roh|noh)$/, "no"],
  [/^(?:ryu|ryoo|liu|yoo|yu)$/, "yu"],
  [/^(?:pack|park)$/, "pak"],
  [/(?<=[aeo])h$/, ""],
  [/ch|j/g, "c"],
  [/kh/g, "k"],
  [/th/g, "t"],
  [/ph/g, "p"],
  [/sh/g, "s"],
  [/ck/g, "k"],
  [/^syng/, "sung"],
  [/e?ui/g, "i"],
  [/oe|oi|we/g, "e"],
  [/yeo/g, "yu"],
  [/eo|eu|oo|ou|wu|woo|wo|o/g, "u"],
  [/ae|ai|ay/g, "e"],
  [/ee/g, "i"],
  [/^w(?=u)/, ""],
  [/(?<!n)g(?!$)/g, "k"],
  [/b/g, "p"],
  [/d/g, "t"],
  [/l/g, "r"],
  [/([a-z])\1+/g, "$1"],
];

/** The common form of all romanizations: "Jeong", "Chong" and "Jung", or "Hyeon-u" and "Hyun-woo". */
export function koreanSound(latin: string): string {
  return rewrites.reduce((sound, [pattern, by]) => sound.replace(pattern, by), latin.replace(/woo|wu/g, "u"));
}
