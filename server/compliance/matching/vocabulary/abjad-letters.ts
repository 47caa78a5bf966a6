/** Letters of scripts without vowels, and words with known vowels. Each entry: a letter, then its values. */
function table(...lines: readonly string[]): ReadonlyMap<string, string> {
  const entries = lines.flatMap((line) => line.split("; "));
  return new Map(
    entries.map((entry): [string, string] => {
      const [letter = "", ...rest] = entry.split(" ");
      return [letter, rest.join(" ")];
    }),
  );
}

/** Latin transcriptions, the most common first. */
export const spellings = table(
  "ا a e i o u aa; ب b p; پ p b; ت t; ث th t s; ج j g dj zh dzh; چ ch tch c; ح h; خ kh h k ch x; د d",
  "ذ dh d z th; ر r; ز z s; ژ zh j; س s c; ش sh ch sch s; ص s; ض d dh z; ط t; ظ z dh d th; ع a e i o u aa",
  "غ gh g; ف f ph v; ڤ v; ق q k g gh c ck; ك k c q ck; گ g k; ل l; م m; ن n; ه h a ah eh e",
  "ة a e ah eh at et t h; و w v u o ou oo au aw ow; ي i y ee ai ei e ie ey ay j; ى a i y e ah ee; ئ y i e; ؤ u o w; ء",
  "א a e i o u; ב b v; ג g j; ד d; ה h a ah e eh; ו v w o u oo ou; ז z; ח h ch kh; ט t",
  "י i y ee j ei ai e; כ k ch kh c; ך k ch kh c; ל l; מ m; ם m; נ n; ן n; ס s; ע a e i o u; פ p f ph",
  "ף f p; צ tz ts z s ch tch; ץ tz ts z ch tch; ק k q c ck; ר r; ש sh s sch; ת t th",
);

/** Equivalent letters of other orthographies. */
export const sameLetter = table(
  "أ ا; إ ا; آ ا; ٱ ا; ی ي; ې ي; ک ك; ۀ ه; ہ ه; ھ ه; ۃ ة; ۇ و; ڭ ن; ں ن; ٹ ت; ڈ د; ڑ ر; ے ي",
);

/** Consonant classes as in Latin skeletons. */
export const consonantClasses = table(
  "ب b; پ b; ت t; ث t; ج j; چ c; ح h; خ k; د d; ذ d; ر r; ز z; ژ j; س s; ش x; ص s; ض d; ط t; ظ z; غ k",
  "ف f; ڤ f; ق k; ك k; گ k; ل l; م m; ن n; ه h; ב b; ג k; ד d; ה h; ו f; ז z; ח h; ט t; כ k; ך k; ל l",
  "מ m; ם m; נ n; ן n; ס s; פ f; ף f; צ tz; ץ tz; ק k; ר r; ש x; ת t",
);

/** In place of a class: the letter is a vowel. */
export const NO_SOUND = "-";

/** Other possible sounds of a consonant. */
export const otherClasses = table(
  "ב f; ו -; פ b; כ h; ח k; צ z ts; ץ z ts; ש s; ت d; ث s; ذ z; ج k; چ x; ظ d; ص c; خ h",
);

/** Words with known vowels. Their transcription determines their role. */
export const knownWords = table(
  "بن bin; ابن ibn; بنت bint; ابو abu; ابي abi; ام umm; عبد abd; الله allah; الدين aldin; دين din",
  "شيخ sheikh; الشيخ sheikh; دكتور dr; الدكتور dr; سيد sayyid; السيد sayyid; حاج haji; الحاج haji",
  "ملا mullah; مولوي mawlawi; شركة company; بنك bank; مصرف bank; موسسة foundation; جمعية association",
  "منظمة organization; حزب party; حركة movement; مجموعة group; ال al; בן ben; בת bat; הרב rabbi",
);
