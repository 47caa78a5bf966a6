import { wordsOf } from "./words";

/** Particles within names: "bin", "al", "de", "van", "and". */
export const particles = wordsOf(
  "bin ibn ben bint binte binti bent ould wuld oulad walad wald ait al el ul as es ash esh ad ed ar er an ur ud us at et az",
  "de da do dos das del della delle degli dei di du des d la le les los las lo l y e i in",
  "van von vom vonder der den ter ten te zu zum zur af av und and und et och og ja i na of the for to on",
  "ve va wa kai oraz ap o ni nic mac mc fitz ha bar bat ferch uulu kyzy oglu ogly oglou kizi so wo dlya po pri iz ot s v imeni im pour para fur voor",
);

/** Particles that are also family names of one syllable. At the beginning they count as family names. */
export const alsoFamilyNames = wordsOf(
  "ben du le do ha di la bar an o as ja na so wo mac te ait ni in lo da er bat to",
);

/** Prefixes that form a different name: "Abu Bakr", "Umm Kulthum". */
export const kunyas = wordsOf("abu abou abo aba umm um oum umme");
