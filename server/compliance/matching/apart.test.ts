import { beforeAll, describe, expect, it } from "vitest";
import { analyse, ready } from "./analyse";
import { scoreOf } from "./compare";

// Names of others that share parts with a listed name.

const THRESHOLD = 80;
const other = [
  "Ahmed Omar Hassan | HASSAN, Omar Khalid",
  "Ivan Petrovich Sidorov | PETROV, Ivan Sidorovich",
  "Sergei Aleksandrovich Ivanov | ALEKSANDROV, Ivan Sergeevich",
  "Otieno James Ouma | OUMA, Peter Otieno",
  "Martin Luis Gomez | GOMEZ, Luis Alberto",
  "Thomas Henry Arnold | ARNOLD, Thomas James",
  "Juan Carlos Pérez Gómez | PÉREZ LÓPEZ, Jorge Carlos",
  "Luis Fernando Castillo | CASTILLO, Luis Alberto",
  "Robert J. Harwood | HARWOOD, Robert T.",
  "Ana Maria Reyes | REYES, Maria Elena",
  "Paul M. Denham | DENHAM, Peter M.",
  "Jose Antonio Silva Costa | SILVA, Antonio Carlos",
  "Abu Bakr al-Naji | ABU BAKR AL-BAGHDADI",
  "Abu Ali Hassan | HASSAN, Abu Hussein",
  "Abd al-Aziz al-Rashid | AL-RASHID, Abd al-Majid",
  "Ahmed bin Salem | SALEM BIN AHMED",
  "Khalid ibn Walid | WALID IBN KHALID",
  "Nasir al-Din Shah | SHAH, Qutb al-Din",
  "Umm Kulthum Ibrahim | UMM SALAMA IBRAHIM",
  "Abdul Rahman Yousef | YOUSEF, Abdul Rahim",
  "Sarah Bauer geb. Hofmann | HOFER, Sarah",
  "Jane Smith-Kovac | KOVACS, Janet",
  "Anna Nowak z domu Wrona | WRONSKA, Anna",
  "Olga Petrova née Sidorova | SIDOROV, Oleg",
  "Peter & Susan Blackwood | BLACKWOOD, Edward",
  "Li Wei and Zhang Min | LI, Min",
  "Ravi Kumar & Sunita Devi | KUMAR, Sunil",
  "Jan en Els van den Broek | VAN DEN BERG, Els",
  "Orion Metals t/a Sirius Gold | SIRIUS BLACK LTD",
  'Jorge "El Gato" Medina | PAZ, Luis "El Gato"',
  "John Kamau @ Johnny | JOHNNY CASH LTD",
  "Victor Plato | PLATONOV, Victor",
  "Rent for Victor Hugo Street 5 | HUGO, Viktoria",
  "For Anna Platon | PLATONOV, Victor",
  "Invoice 7781 Platinum Ltd | PLATONOV, Victor",
  "Li Xi | LI, Xu",
  "Bo Li | LI, Ba",
  "Kim Il | KIM, Un",
  "Do Van | DO, Anh",
  "A.B.C. Holding | A.B.D. HOLDING",
  "MTS Shipping | MTX SHIPPING",
  "KBC Bank | K.C.B. BANK",
  "U.A.C. | U.S.C.",
  "Ivan Petrov | PETROVA, Irina",
  "Roman Petrov | PETROVA, Romana",
  "Aleksandr Smirnov | SMIRNOVA, Aleksandra",
  "Viktor Popov | POPOVA, Viktoria",
  "Karl Lang | LANGE, Karla",
  "Sergey Ivanovich Orlov | ORLOV, Sergey Petrovich",
  "Jens Hansen | HANSEN, Hans",
  "Petrov S. K. | PETROV, Sergei Ivanovich",
  "Luis Rodríguez | RODRÍGUEZ ZAPATERO, José Carlos",
  "Kim Jong Un | KIM, Jong Il",
  "Kim Yong Chol | KIM, Yong Nam",
  "Nguyễn Thị Minh Khai | NGUYEN, Thi Minh Hoa",
  "Peter Chan | CHAN Siu-ming, Paul",
  "Anna Ivanovna Sokolova | SOKOLOVA, Anna Petrovna",
  "Malik Riaz | MALIK, Shoaib",
  "Acme Trading | APEX TRADING",
  "Acme Shipping | ACME BAKERY LTD",
  "LTTE | LTTC (LAND TRANSPORT TRADE COMPANY)",
  "MT SEA STAR 7 | SEA STAR 9",
  "Bureau 39 | BUREAU 121",
  "Sayyid Ali Hosseini | SAYYID AHMAD HOSSEINI",
  "General Ivan Petrov | GENERAL Pavel Petrov",
  "Sheikh Mohammed Al Maktoum | SHEIKH Ahmed Al Maktoum",
  "Father John Doyle | FATHER Peter Doyle",
  "Daniel Carter | CARPENTER, Daniel",
  "Martin Hoffer | HOFMANN, Marta",
  "Jonas Weber | WEBB, Joan",
  "Marina Orlova | ORLOVSKA, Maria",
  "Carla Montes | MONTERO, Carlos",
  "Darya Volkova | VOLOKHOVA, Marya",
  "Tranche IV SPV | TRANCHE V SPV",
  "Fund III LP | FUND II LP",
  "Louis XIV Bakery | LOUIS XVI BAKERY",
  "Peter Duke III | DUKE, Peter II",
  "School No. 5 | SCHOOL NO. 15",
  "5th Avenue Holdings | SEVENTH AVENUE HOLDINGS",
  "First National Trust | SECOND NATIONAL TRUST",
];

const pair = (line: string) => line.split(" | ") as [string, string];
const scores = (line: string) => {
  const [one, two] = pair(line);
  return [scoreOf(analyse(one), analyse(two)), scoreOf(analyse(two), analyse(one))];
};

beforeAll(async () => ready([...other].flatMap(pair)));

describe("two bearers", () => {
  it.each(other)("%s", (line) => expect(Math.max(...scores(line))).toBeLessThan(THRESHOLD));
});
