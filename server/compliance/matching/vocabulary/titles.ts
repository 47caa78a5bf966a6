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
  "shri sri smt shrimati kumari pandit guru swami thiru thirumathi acharya mahant maharaj maharaja nawab begum sahib saheb sahiba janab",
  "dato datuk datin datu puan encik tengku tunku tuanku hajah hajjah hjh ustadz ustadzah ustaz syekh syeikh teuku tgk atty engr",
  "khun khunying phra phraya luang nangsao thanphuying krommaluang mallam alhaja hajia elhadj elhadji serigne otunba mzee ndugu bwana mwalimu",
  "woizero weyzero abune dejazmach fitawrari maitre docteur capitaine sergent adjudant soeur chevalier",
  "archimandrite archimandritis arkhimandrit protoierey protopresbyter metropolitan hieromonk ieromonakh hegumen igumen abbess monsignor msgr",
  "patriarch catholicos arkhiepiskop episkop otets chaplain fray suor kyrios kyria ksiadz siostra ojciec",
  "gospodja gdin gdja pukovnik kapetan starshiy starshii leitenant generalpolkovnik generalleytenant akademik",
  "sayin hodja hanim pasa cenab xanim khanom khanum aqa mohandes muhandis sarhang sartip sarlashkar ustadha duktur doktor dktr allama allamah",
  "sheikha shaykha shekh shaikha aqid mulazim mushir sheikhul",
  "freiherr oberst hauptmann leutnant feldwebel hofrat kommerzialrat univprof doz habil dkfm dipling diplkfm grafin",
  "dottssa dottoressa dottore avv avvocato ingegnere licda licenciado licenciada arq ingeniero coronel comandante cmdte teniente tte excmo ilmo",
  "senhor senhora exmo engo profa dona inz inzhener plk mjr kpt mudr judr phdr rndr csc ozvegy ozv ifj domnul doamna dl dna",
  "gveret harav rebbe admor aluf batono kalbatono batoni kalbatoni tikin xiansheng nushi taitai laoshi sensei seonsaeng seonsaengnim",
  "ret retd rtd ph usaf usmc radm vadm ltg ltgen majgen briggen ssgt obe mbe kbe cbe dbe kcmg gcmg cpa cfa acca fca dds dmd llm meng bcom dphil edd dsc",
  "airmarshal attorney",
  "subedar havildar jathedar",
  "techn theol habil st familie fam famille famiglia rodzina eheleute ehepaar med moulay mulay oga",
  "fraulein mevrouw meneer dhr jonkheer jhr fru herra rouva prinsesse",
);

const withV = new Set([...titles].map((title) => title.replace(/w/g, "v")));
/** True for a title that may be written with "v" for "w": "Maulawi" is "Maulavi". */
export const isTitle = (latin: string): boolean =>
  titles.has(latin) || (latin.length > 4 && withV.has(latin.replace(/w/g, "v")));

/**
 * Titles at the beginning of a name, which are names elsewhere: "U Thein Sein", "Khun Ying Pornthip". They need at least
 * two words after them.
 */
export const titlesAtTheBeginning = wordsOf(
  "bay bayan abbot marquis justice sheriff constable private wing canon friar vicar pere frere qaid naqib fariq liwa furst hoca selvi ato lij raid mudir shahid",
  "abbe comte vicomte papas pater padre fra mons nawab raden malam cik doc kyai kiai efendi squadron flt inspector superintendent advocate barrister",
  "solicitor magistrate sargento capitan mitropolit vojvoda drs dra mag lic cav geom mgr ks hab paron rav reb mar rabbi pte ir ds hr qc kc mp heer naik",
  "nai nang mom habib gus me sant ras abba kes papa oba nana chief aga bibi bai baba bapak ibu tun wan nik megat sardar mirza",
  "kh mas pope univ ddr mmag ong ba graf conte marchese don donna frei sor sister sir dame",
);
/** Burmese titles. They are family names in China and Korea. */
export const burmeseTitles = wordsOf("u ko daw ma maung mg saw naw mahn sai nang salai bo bogyoke thakin");
export const burmeseWords = wordsOf(
  "aung kyaw win htun tun myint naing oo hla thein than zaw soe tin nyunt khin mya hlaing htay htoo lwin thant swe thu moe myo phyo nyein",
  "sein shwe sandar thiri thet toe wai yin zin aye ohn kyi kyin cho thaung thura thida wunna zeya nay htet pyae phone myat mon nandar ei phyu",
);
/** Titles of two words, of which one is a name elsewhere. */
export const titlesOfTwo: ReadonlySet<string> = new Set(
  "khun ying,tan sri,puan sri,dato sri,datuk sri,datin sri,dato seri,datuk seri,datin seri,toh puan,than phu,el hadj,el hadji,al hajj,al haj,mom chao,mom luang,lord abbot".split(
    ",",
  ),
);

/** Titles that are also names. They count as names if little else remains. */
export const alsoNames = wordsOf(
  "sharif malik emir amir sayyid sayyed sayed syed seyed seyyed sayid sardar imam hafiz hafez major master king prince",
  "sultan duke baron dean chief saint pir agha bey khwaja pasha don dom count bishop father judge senior junior",
  "marshal deacon pastor guru arch general crown haji hadji adv gen ing eng sig sri fr col md dona mayor pan pani miss lady yacht vessel mt",
  "begum maharaj datu luang khun puan inz phra malik khanum hanim xanim admor ret",
);
