import { wordsOf } from "./words";

/** The most common Chinese family names in pinyin. */
const familyNames = wordsOf(
  "wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng",
  "yu dong xiao cheng cao yuan deng fu shen zeng peng lu su jiang cai jia ding wei xue ye yan pan du dai xia zhong tian",
  "ren fan fang shi yao tan liao zou xiong jin hao kong bai cui kang mao qiu qin gu hou shao meng long wan duan qian yin",
  "chang qiao lai gong wen pang lan tao hong zhai an ni dou qu jing you ouyang sima zhuge shangguan",
);

/** True for two different family names, even with one differing letter ("Ouyang", "Liang"). */
export const areChineseFamilyNames = (one: string, other: string) => familyNames.has(one) && familyNames.has(other);

const initial = "(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])";
const final =
  "(?:iang|iong|uang|ang|eng|ing|ong|iao|ian|uai|uan|an|en|in|un|ai|ei|ao|ou|ia|ie|iu|ua|uo|ue|ui|er|a|o|e|i|u|v)";
const two = new RegExp(`^${initial}?${final}${initial}${final}$`);
const oneOrTwo = new RegExp(`^${initial}?${final}(?:${initial}${final})?$`);

/** True if all words may be Chinese and one is a family name. */
export const isChinese = (words: readonly string[]) =>
  words.length > 1 &&
  words.length < 4 &&
  words.some((latin) => familyNames.has(latin)) &&
  words.every((latin) => oneOrTwo.test(latin));

/** The sound of a given name of two syllables in southern pronunciation, which merges "sh" and "s". Otherwise empty. */
export const chineseSound = (latin: string) =>
  two.test(latin) ? latin.replace(/ng(?![aeiouv])/g, "n").replace(/([zcs])h/g, "$1") : "";
