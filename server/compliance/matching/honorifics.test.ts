import { beforeAll, describe, expect, it } from "vitest";
import { analyse, ready } from "./analyse";
import { scoreOf } from "./compare";

const same: readonly (readonly [string, string])[] = [
  ["Khun Ying Pornthip Wattanasiri", "WATTANASIRI, Pornthip"],
  ["Archimandrite Panteleimon Lekkas", "LEKKAS, Panteleimon"],
  ["Tan Sri Zulkifli Rahmat", "RAHMAT, Zulkifli"],
  ["Dato' Seri Zulkifli bin Rahmat", "ZULKIFLI BIN RAHMAT"],
  ["U Kyaw Zin Latt", "KYAW ZIN LATT"],
  ["Daw Nilar Htwe Oo", "NILAR HTWE OO"],
  ["Ko Zin Mar Aung", "ZIN MAR AUNG"],
  ["Ma Khin Sandar", "KHIN SANDAR"],
  ["Ustadz Abu Rusdan Wijaya", "WIJAYA, Abu Rusdan"],
  ["KH. Ma'ruf Wicaksono", "WICAKSONO, Maruf"],
  ["H. Bambang Sutrisno", "SUTRISNO, Bambang"],
  ["Col. (ret.) Yusuf Bello", "BELLO, Yusuf"],
  ["Dipl.-Ing. Ulrich Brandauer", "BRANDAUER, Ulrich"],
  ["Univ.-Prof. DDr. Helga Brandauer", "BRANDAUER, Helga"],
  ["Smt. Lakshmi Raghunathan", "RAGHUNATHAN, Lakshmi"],
  ["Hojjatoleslam Mohsen Araghchi", "ARAGHCHI, Mohsen"],
  ["Sardar Mohammad Yaqub", "YAQUB, Mohammad"],
  ["El Hadj Amadou Diallo", "DIALLO, Amadou"],
  ["Alhaji Sani Danjuma", "DANJUMA, Sani"],
  ["Me Jean-Luc Perrault", "PERRAULT, Jean-Luc"],
  ["Abbé Désiré Mukendi", "MUKENDI, Désiré"],
  ["Gospodin Ilya Strugov", "STRUGOV, Ilya"],
  ["Ing. Karel Novotny CSc.", "NOVOTNY, Karel"],
  ["Avv. Sergio Bellandi", "BELLANDI, Sergio"],
  ["Lic. Rodolfo Quintanar", "QUINTANAR, Rodolfo"],
  ["Raden Mas Sastro Wibowo", "WIBOWO, Sastro"],
  ["Ato Bekele Tessema", "TESSEMA, Bekele"],
  ["Mzee Juma Mwinyi", "MWINYI, Juma"],
  ["Ko Yong Hui", "KO, Yong Hui"],
  ["Sri Wahyuni Lestari", "WAHYUNI LESTARI"],
  ["Don Bosco Perera", "PERERA, Don Bosco"],
  ["Begum Rokeya Sultana", "ROKEYA SULTANA"],
  ["Mawlawi Abdul Kabir Zadran", "ZADRAN, Abdul Kabir"],
  ["Major General Pedro Vistal", "VISTAL, Pedro"],
  ["Pope Shenouda Girgis", "GIRGIS, Shenouda"],
  ["Rabbi Moshe Lieberfeld", "LIEBERFELD, Moshe"],
  ["Capt. Rakesh Bhosale (Retd.)", "BHOSALE, Rakesh"],
  ["Hon. Justice Amara Conteh", "CONTEH, Amara"],
  ["S.E. M. Jean Ilunga", "ILUNGA, Jean"],
];

const different: readonly (readonly [string, string])[] = [
  ["Ko Yong Hui", "KIM, Yong Hui"],
  ["Ma Jun Wei", "LI, Jun Wei"],
  ["Ji Hoon Kim", "KIM, Jae Hoon"],
  ["Shahid Khan Afridi", "AFRIDI, Wasim Khan"],
  ["Nana Akufo Addo", "AKUFO ADDO, Kofi"],
  ["Sri Wahyuni", "DEWI WAHYUNI"],
  ["Sultan Al Mansoori", "AL MANSOORI, Saif"],
  ["Phil Marlow Chester", "CHESTER, Bill Marlow"],
  ["Prince Okafor Eze", "EZE, Daniel Okafor"],
];

const score = (query: string, listed: string) => scoreOf(analyse(query), analyse(listed));

describe("honorifics", () => {
  beforeAll(() => ready([...same, ...different].flat()));

  it.each(same)("finds %s as %s", (query, listed) => {
    expect(score(query, listed)).toBeGreaterThanOrEqual(80);
  });

  it.each(different)("leaves %s and %s apart", (query, listed) => {
    expect(score(query, listed)).toBeLessThan(80);
  });
});
