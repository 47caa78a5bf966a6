/** Invented brand names without words of a trade. */
export const BRANDS =
  `Almirante Baltvega Centavor Dunaflor Elbrusoft Fjordane Galaxor Hesperion Invarion Jadestar Kestrelton Lumivar Mercadon
  Novatrek Orbitalis Peregrin Quadrivex Rosvector Silvanto Tekhnoprom Ustvolga Vermilion Westoria Xantheon Yarovit Zephyrion Agrobarka
  Bergholm Caspiola Drakenfels Eurovolt Ferrosib Granitas Hydromask Indostar Karavella Lazurnaya Metalist Nordhaven Oceanix Petrolux
  Rustavi Sevmorneft Transkama Uralkhim Volgatrans Wolframit Yenisol Zarubezh Argentis Belvedora Cordillera Damaskon`
    .trim()
    .split(/\s+/);

export const TRADES =
  `Trading Shipping Energy Construction Logistics Electronics Chemical Mining Petroleum Insurance Investment Engineering
  Aviation Industrial Development Management Services Technology Agricultural Steel`
    .trim()
    .split(/\s+/);

/** Interchangeable legal forms per line. */
export const FORMS: readonly (readonly string[])[] = [
  ["LLC", "Ltd", "Limited", "L.L.C.", "Limited Liability Company", "OOO", "GmbH", "S.r.l."],
  ["JSC", "PJSC", "OAO", "PAO", "AG", "S.A.", "Joint Stock Company", "PLC"],
];

/** Long words of a trade and their abbreviations. */
export const SHORTENED: Readonly<Record<string, string>> = {
  International: "Intl",
  Corporation: "Corp",
  Company: "Co",
  Development: "Dev",
  Management: "Mgmt",
};
