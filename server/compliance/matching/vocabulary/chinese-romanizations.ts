import { wordsOf } from "./words";

/** The same Chinese characters in other romanizations: "Hsieh" and "Xie", "Tsang Chi Keung" and "Zeng Zhiqiang". */

/** All syllables of pinyin. */
const syllables = wordsOf(
  "a ai an ang ao ba bai ban bang bao bei ben beng bi bian biao bie bin bing bo bu ca cai can cang cao ce cen ceng",
  "cha chai chan chang chao che chen cheng chi chong chou chu chua chuai chuan chuang chui chun chuo ci cong cou",
  "cu cuan cui cun cuo da dai dan dang dao de den deng di dia dian diao die ding diu dong dou du duan dui dun duo",
  "e en eng er fa fan fang fei fen feng fo fou fu ga gai gan gang gao ge gei gen geng gong gou gu gua guai guan",
  "guang gui gun guo ha hai han hang hao he hei hen heng hong hou hu hua huai huan huang hui hun huo ji jia jian",
  "jiang jiao jie jin jing jiong jiu ju juan jue jun ka kai kan kang kao ke kei ken keng kong kou ku kua kuai kuan",
  "kuang kui kun kuo la lai lan lang lao le lei leng li lia lian liang liao lie lin ling liu long lou lu luan lun",
  "luo lv lve ma mai man mang mao me mei men meng mi mian miao mie min ming miu mo mou mu na nai nan nang nao ne",
  "nei nen neng ni nian niang niao nie nin ning niu nong nou nu nuan nuo nv nve o ou pa pai pan pang pao pei pen",
  "peng pi pian piao pie pin ping po pou pu qi qia qian qiang qiao qie qin qing qiong qiu qu quan que qun ran rang",
  "rao re ren reng ri rong rou ru ruan rui run ruo sa sai san sang sao se sen seng sha shai shan shang shao she",
  "shen sheng shi shou shu shua shuai shuan shuang shui shun shuo si song sou su suan sui sun suo ta tai tan tang",
  "tao te teng ti tian tiao tie ting tong tou tu tuan tui tun tuo wa wai wan wang wei wen weng wo wu xi xia xian",
  "xiang xiao xie xin xing xiong xiu xu xuan xue xun ya yan yang yao ye yi yin ying yo yong you yu yuan yue yun za",
  "zai zan zang zao ze zei zen zeng zha zhai zhan zhang zhao zhe zhen zheng zhi zhong zhou zhu zhua zhuai zhuan",
  "zhuang zhui zhun zhuo zi zong zou zu zuan zui zun zuo",
);

/** Cantonese sounds of the characters of names, by their pinyin. From the dictionary of `to-jyutping` (BSD-2-Clause). */
const cantonese = [
  "ai: oi ngai; an: on ngon; ba: pat; bai: pak; bang: pong; bao: pau po; bei: pak pui; bi: pik; biao: piu; bin: pan",
  "bing: ping; bo: po pok pak; bu: po; cai: coi sat si; cao: co; cen: sam; chan: sim; chang: ceung seung",
  "chao: ciu ceuk; chen: can san sam; cheng: cing sing seng; chi: ci to; chong: sung; chu: co; chuan: cun sun",
  "chuang: cong; chun: cun sun; ci: ci; cong: cung; cui: cui; da: tat tai; dai: tai; dan: tan sim; dao: to; de: tak",
  "deng: tang; di: tik; die: tip; ding: ting cang; dong: tung; dou: to; du: to; duan: tun; e: ngo; en: yan; er: yi",
  "fa: fat; fan: fan; fang: fong; fei: fi; fen: fan; feng: fung pang; fu: fu fuk; gan: kam; gang: kong; gao: ko",
  "ge: kot; gen: kan; geng: kang kwing; gong: kung; gu: ku kwu; guan: kwan kun; guang: kwong; gui: kwai",
  "guo: kwok kwik; hai: hoi; han: hon ham; hang: hong; hao: kok ho; he: ho hok wo hak; heng: hang; hong: wang hung",
  "hou: hau; hu: wu fu; hua: wa fa; huan: fun wan wun; huang: wong; hui: fai wai; huo: fok fo",
  "ji: ki kat cik kwai cai kai cap; jia: ka ku kai; jian: kan kin kam; jiang: ceung keung kong; jiao: ciu kau kiu",
  "jie: kit cit kai; jin: kam cun kan; jing: cing king keng; jiong: kwing; jiu: kau; ju: ce kui kuk; juan: kun",
  "jue: kok ceuk; jun: cun kwan; kai: hoi kai; kan: hon; kang: hong; ke: o ngo fo; keng: hang; kong: hung",
  "kuan: fun; kuang: kwong kong; kui: fui kwai; kun: kwan; kuo: fut; lan: lan lam; lang: long; lao: lo; le: lok",
  "lei: lui; li: li lai lap; lian: lim lin lun; liang: leung; liao: liu; lin: lam lun; ling: ling leng",
  "liu: lau luk; long: lung; lu: lo lui luk; lun: lun; luo: lo; lv: lui luk; lve: leuk; ma: ma; mai: mak mai",
  "man: mun man; mao: mo mau; mei: mui mi; men: mun; meng: mang mung; miao: miu; min: man; ming: ming",
  "mo: mok mo mak; mou: mau; mu: muk; na: na; nan: nam; ni: ngai ni; nie: nip sip; ning: ning; niu: ngau au",
  "nong: nung; nuo: nok; ou: au; pan: pun; pang: pong lung; pei: pui; peng: pang pong pung; pian: pin; piao: piu",
  "pin: pan; ping: peng ping; pu: pok po; qi: cai ki kai cat yi; qian: cin kin sin him hin; qiang: keung",
  "qiao: kiu ciu; qin: cun tam cam kam sam yam kan; qing: cing hing; qiu: yau kau cau; qu: wat kwat kui au cui",
  "quan: cun kun; qun: kwan; ran: yin; rang: yeung; rao: yiu; ren: yam yan; ri: yat; rong: yung wing; rou: yau",
  "ru: yu; ruan: yun; rui: sui yui; run: yun; ruo: yeuk; san: sam; se: sik; sen: sam; sha: sa; shan: sin san",
  "shang: seung; shao: siu ceuk; shen: sam cam san; sheng: sing sang; shi: sek tam si sik sai sap; shou: sau",
  "shu: su suk sut; shuang: seung; shui: sui; shun: sun; shuo: sek; si: si; song: sung cung; su: so suk; sui: sui",
  "sun: sun; suo: sok; tai: tai; tan: tam; tang: tong; tao: to yiu; teng: tang; tian: tin; tie: tit; ting: ting",
  "tong: tung; tuo: tok; wan: man mak yun kun; wang: wong; wei: ngai wai mi; wen: wan man; weng: yung",
  "wu: ng m mo yuk; xi: sai hi sek; xia: ha ka hap; xian: sin yin han hin; xiang: heung ceung seung",
  "xiao: siu hau hiu; xie: ce; xin: san sun sam yan yam hing; xing: ying sing hing hang; xiong: hung; xiu: sau",
  "xu: cui hui fu yuk cuk; xuan: hun sun yun hin; xue: sit sut hok; xun: fan sun; ya: nga",
  "yan: yim ngan an yin ngam; yang: yeung; yao: yiu; ye: yip sip; yi: yi yik ngai yat yut; yin: wan yan ngan yam",
  "ying: ying wing; yong: wing yung; you: yau; yu: yu cui su yuk; yuan: yun wun; yue: yut ngok yeuk; yun: wan",
  "zan: can; ze: cak; zeng: cang; zhai: tik cak; zhan: cim cin; zhang: ceung; zhao: ciu tiu siu",
  "zhen: can cing cam cun; zheng: ceng cing cang; zhi: cik ci cat; zhong: cung; zhou: cau; zhu: cu su cuk",
  "zhuang: cong; zhuo: ceuk cok; zi: ci; zong: cung; zou: cau; zu: co; zuo: co",
].flatMap((line) => line.split("; "));

type Rules = readonly (readonly [RegExp, string])[];

/** Wade-Giles without its apostrophes. */
const toWadeGiles: Rules = [
  [/^[zc]i$/, "tzu"],
  [/^si$/, "szu"],
  [/^(zh|ch|sh|r)i$/, "$1ih"],
  [/^([gkh])e$/, "$1o"],
  [/^(d|t|l|n|r|z|c|s|zh|ch)uo$/, "$1o"],
  [/^([gk])ui$/, "$1uei"],
  [/^you$/, "yu"],
  [/^er$/, "erh"],
  [/(?<=i|^y)an$/, "en"],
  [/(ie|ue|ve|^ye)$/, "$1h"],
  [/ong$/, "ung"],
  [/^(?:zh|j|q)/, "ch"],
  [/^x/, "hs"],
  [/^[zc](?!h)/, "ts"],
  [/^r/, "j"],
  [/^b/, "p"],
  [/^d/, "t"],
  [/^g/, "k"],
  [/v/, "u"],
];

/** Usual spellings of Hong Kong, Macau and South East Asia, by one sound. */
const fromCantonese: Rules = [
  [/^(?:tsz|tze|tsze|chee|chi)$/, "ci"],
  [/^(?:sze|sz|see|szeto)$/, "si"],
  [/^(?:ts|tz|ch|dz|j)/, "c"],
  [/^sh/, "s"],
  [/^gw/, "kw"],
  [/^g/, "k"],
  [/^b/, "p"],
  [/^d/, "t"],
  [/ow$/, "au"],
  [/oon$/, "un"],
  [/oo$/, "u"],
  [/(?:ee|ei|ay)$/, "i"],
  [/(?<=[aeo])[hr]$/, ""],
  [/ue(?=[nt]?$)/, "u"],
  [/ou$/, "o"],
  [/um$/, "am"],
  [/up$/, "ap"],
];

const apply = (text: string, rules: Rules): string =>
  rules.reduce((word, [pattern, by]) => word.replace(pattern, by), text);

function add(map: Map<string, Set<string>>, key: string, pinyin: string): void {
  const known = map.get(key);
  if (known) known.add(pinyin);
  else map.set(key, new Set([pinyin]));
}

const byWadeGiles = new Map<string, Set<string>>();
for (const syllable of syllables) {
  add(byWadeGiles, apply(syllable, toWadeGiles), syllable);
  if (syllable === "yi") add(byWadeGiles, "i", syllable);
}
const byCantonese = new Map<string, Set<string>>();
for (const line of cantonese) {
  const [pinyin = "", sounds = ""] = line.split(": ");
  for (const sound of sounds.split(" ")) add(byCantonese, sound, pinyin);
}

const NONE: readonly string[] = [];
const MOST_READINGS = 24;
/** With a Western given name. */
const MOST_WORDS = 5;

/** The readings of one syllable, or of two joined ones. */
function readings(latin: string, syllable: (part: string) => ReadonlySet<string> | undefined): readonly string[] {
  const whole = syllable(latin);
  if (whole) return [...whole];
  for (let at = 2; at < latin.length - 1; at++) {
    const [one, other] = [syllable(latin.slice(0, at)), syllable(latin.slice(at))];
    if (one && other)
      return [...one].flatMap((first) => [...other].map((last) => first + last)).slice(0, MOST_READINGS);
  }
  return NONE;
}

/** A name that both romanizations may have written has the readings of both. */
export type Scheme = "WADE_GILES" | "CANTONESE" | "EITHER";
type Syllable = (part: string) => ReadonlySet<string> | undefined;

const wadeGiles: Syllable = (part) => byWadeGiles.get(part);
/** "Chun" is also "Chan" in Hong Kong. */
const cantoneseSyllable: Syllable = (part) => {
  const sound = apply(part, fromCantonese);
  const [one, other] = [byCantonese.get(sound), byCantonese.get(sound.replace(/un$/, "an"))];
  return one && other ? new Set([...one, ...other]) : (one ?? other);
};

const schemes: Readonly<Record<Scheme, readonly Syllable[]>> = {
  WADE_GILES: [wadeGiles],
  CANTONESE: [cantoneseSyllable],
  EITHER: [wadeGiles, cantoneseSyllable],
};

/** A rough test, since most names are not Chinese. */
const oneOrTwo = /^(?:[^aeiou]{0,3}[aeiou]{1,3}(?:ng|[nmktphrwy])?){1,2}$|^ng$|^tsz$/;
const MOST_KNOWN = 10_000;
const known = new Map<string, readonly string[]>();

/** The pinyin that a word of this romanization may be. */
export function pinyinOf(latin: string, scheme: Scheme): readonly string[] {
  if (!oneOrTwo.test(latin)) return NONE;
  const key = `${scheme} ${latin}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const pinyin = [...new Set(schemes[scheme].flatMap((syllable) => readings(latin, syllable)))];
  known.set(key, pinyin);
  return pinyin;
}

/** True for one syllable of pinyin, or two that are no single syllable of another romanization ("chiang"). */
function isPinyin(latin: string): boolean {
  if (syllables.has(latin)) return true;
  if (wadeGiles(latin) || cantoneseSyllable(latin)) return false;
  return [...latin].some((_, at) => syllables.has(latin.slice(0, at)) && syllables.has(latin.slice(at)));
}

/** The number of words that a romanization may have written. 0 if too many others remain, or if it may be pinyin. */
function countOf(words: readonly string[], scheme: Scheme): number {
  // Pinyin joins the syllables of a given name.
  const spaced = words.length === 3 && words.every((latin) => syllables.has(latin));
  const read = words.filter((latin) => latin.length > 1 && pinyinOf(latin, scheme).length > 0);
  const suits = read.length > 1 && (spaced || read.some((latin) => !isPinyin(latin)));
  return suits && words.length - read.length < 2 ? read.length : 0;
}

/** The romanization of a name, unless it may be pinyin. */
export function romanizationOf(words: readonly string[]): Scheme | null {
  if (words.length < 2 || words.length > MOST_WORDS) return null;
  const [one, other] = [countOf(words, "WADE_GILES"), countOf(words, "CANTONESE")];
  if (one === 0 && other === 0) return null;
  if (one === other) return "EITHER";
  return one > other ? "WADE_GILES" : "CANTONESE";
}
