import { wordsOf } from "./words";

/** Titles, which are not part of a name. */
export const titles = wordsOf(
  "mr mrs ms miss mister master mx dr doctor prof professor sir lord lady dame madam madame mme mlle monsieur messrs",
  "herr frau senor senora senorita sr sra srta don dona dom signor signora sig dott ing eng engineer dipl arch adv esq",
  "phd md mba msc bsc llb jd jr junior snr senior hon honourable honorable excellency majesty highness",
  "general gen colonel col lieutenant lt ltcol major maj captain capt cpt sergeant sgt corporal cpl brigadier brig",
  "marshal admiral adm commander cdr commodore comrade commandant cmdt cmdr",
  "president vicepresident minister premier secretary chairman ambassador senator governor deputy judge chief",
  "sheikh sheik shaykh shaikh shaik cheikh cheik sheykh mullah mulla maulana mawlana moulana maulavi mawlawi maulvi molvi",
  "moulvi haji hajji hadji haj hajj hajj alhaj alhaji alhadji ayatollah hojatoleslam hojjatoleslam hujjat imam qari",
  "qazi mufti ustad ustaz ustadh hafiz hafez sayyid sayyed sayed syed seyed seyyed sayid sharif sardar malik emir amir",
  "rev reverend father fr sister bishop archbishop cardinal pastor rabbi brother deacon saint",
  "prince princess king queen sultan crown duke duchess count countess baron baroness pir khwaja agha bey pasha effendi",
  "gospodin gospozha grazhdanin tovarishch polkovnik podpolkovnik mayor kapitan leytenant generalmayor pan pani",
  "mv mt fv rv yacht vessel",
  "shri sri smt shrimati kumari pandit guru swami thiru",
);

/** Titles that are also names. They count as names if little else remains. */
export const alsoNames = wordsOf(
  "sharif malik emir amir sayyid sayyed sayed syed seyed seyyed sayid sardar imam hafiz hafez major master king prince",
  "sultan duke baron dean chief saint pir agha bey khwaja pasha don dom count bishop father judge senior junior",
  "marshal deacon pastor guru arch general crown haji hadji adv gen ing eng sig sri fr col md dona mayor pan pani miss lady yacht vessel mt",
);
