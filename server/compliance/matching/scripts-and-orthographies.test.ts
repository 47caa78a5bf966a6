import { beforeAll, describe, expect, it } from "vitest";
import { analyse, ready } from "./analyse";
import { scoreOf } from "./compare";

const same: readonly (readonly [string, string])[] = [
  ["タナカ ヒロシ", "TANAKA, Hiroshi"],
  ["スズキ ケンジ", "SUZUKI, Kenji"],
  ["さとう ゆうき", "SATO, Yuki"],
  ["イワン ペトロフ", "PETROV, Ivan"],
  ["สมชาย วงศ์สวัสดิ์", "WONGSAWAT, Somchai"],
  ["राजेश कुमार शर्मा", "SHARMA, Rajesh Kumar"],
  ["মোহাম্মদ রহমান", "RAHMAN, Mohammad"],
  ["முருகன் செல்வம்", "SELVAM, Murugan"],
  ["გიორგი ბერიძე", "BERIDZE, Giorgi"],
  ["Արամ Սարգսյան", "SARKISYAN, Aram"],
  ["Γιώργος Παπαδόπουλος", "PAPADOPOULOS, Georgios"],
  ["משה כהן", "COHEN, Moshe"],
  ["יצחק לוי", "LEVY, Yitzhak"],
  ["علی رضایی", "REZAEI, Ali"],
  ["محمد جواد ظریف", "ZARIF, Mohammad Javad"],
  ["김철수", "KIM, Chol Su"],
  ["박영희", "PARK, Young-hee"],
  ["이명수", "LEE, Myung Soo"],
  ["Lý Thị Hồng", "LY, Thi Hong"],
  ["Đặng Văn Lâm", "DANG, Van Lam"],
  ["Nguyễn Thị Mai", "NGUYEN THI MAI"],
  ["Trần Quốc Bảo", "TRAN, Quoc Bao"],
  ["Aung Kyaw Htut", "AUNG KYAW HTUT"],
  ["Daw Khin Thida", "KHIN THIDA"],
  ["Prayut Chan-ocha", "CHAN-O-CHA, Prayuth"],
  ["Choi Min Ho", "CHOE, Min-ho"],
  ["Rhee Syng Man", "LEE, Seung Man"],
  ["Yi Sun-sin", "LEE, Soon Shin"],
  ["Joo Hyun Bae", "BAE, Ju-hyeon"],
  ["Ghazi al-Tikriti", "AL-TAKRITI, Ghazi"],
  ["Jamshed Khoja", "KHOJA, Jamshid"],
  ["Rabindranath Bhattacharya", "BHATTACHARJEE, Rabindranath"],
  ["Venkatesh Iyer", "AIYAR, Venkatesh"],
  ["Suresh Pillay", "PILLAI, Suresh"],
  ["Manoj Mukhopadhyay", "MUKHERJEE, Manoj"],
  ["Soekarnopoetri Megawati", "SUKARNOPUTRI, Megawati"],
  ["Oei Tjong Hok", "OEI, CONG HOK"],
  ["Çiğdem Gökçe", "GOKCE, Cigdem"],
  ["Işık Öztürk", "OZTURK, Isik"],
  ["Şule Yüksel", "YUKSEL, Shule"],
  ["Hatzimichail Nikos", "CHATZIMICHAIL, Nikolaos"],
  ["Eftychia Karagianni", "KARAYANNI, Eftihia"],
  ["Dimitris Gkikas", "GIKAS, Dimitrios"],
  ["Antreas Mpoumpoulis", "BOUBOULIS, Andreas"],
  ["Levon Ter-Petrossian", "TER-PETROSYAN, Levon"],
  ["Zurab Tskhovrebashvili", "TSKHOVREBASHVILI, Zurab"],
  ["Shlomo Ben-Tzvi", "BEN ZVI, Shlomo"],
  ["Yehoshua Rabinowitz", "RABINOVICH, Yehoshua"],
  ["Myint Zaw Oo", "MYINT ZAW OO"],
  ["Phuc Nguyen Van", "NGUYEN, Van Phuc"],
  ["Đỗ Minh Tuấn", "DO, Minh Tuan"],
  ["Phạm Nhật Vượng", "PHAM, Nhat Vuong"],
  ["Tun Mahathir bin Iskandar", "MAHATHIR BIN ISKANDAR"],
  ["Wan Azizah Ismail", "WAN AZIZAH ISMAIL"],
  ["Ōno Yōko", "ONO, Yoko"],
  ["Oono Youko", "OHNO, Yoko"],
  ["Kônosuke Nisimura", "NISHIMURA, Konosuke"],
  ["Jun'ichirô Tizaki", "CHIZAKI, Junichiro"],
  ["Tyûzi Hukuda", "FUKUDA, Chuji"],
  ["Mitsubisi Zyukogyo", "MITSUBISHI JUKOGYO"],
];

const different: readonly (readonly [string, string])[] = [
  ["Thaksin Chinawat", "SHINAWATRA, Thaksin"],
  ["Nguyễn Văn Hùng", "NGUYEN, Van Dung"],
  ["Tran Quoc Bao", "TRAN, Quoc Hao"],
  ["Kim Chol Su", "KIM, Chol Ho"],
  ["Tanaka Hiroshi", "TANAKA, Hiroko"],
  ["Rajesh Sharma", "SHARMA, Rakesh"],
  ["Ramesh Patel", "PATEL, Rajesh"],
  ["Somchai Wongsakul", "WONGSAWAT, Somchai"],
  ["Georgios Papadakis", "PAPADOPOULOS, Georgios"],
  ["Murat Öztürk", "OZKAN, Murat"],
];

const score = (query: string, listed: string) => scoreOf(analyse(query), analyse(listed));

describe("names of other scripts and orthographies", () => {
  beforeAll(() => ready([...same, ...different].flat()));

  it.each(same)("finds %s as %s", (query, listed) => {
    expect(score(query, listed)).toBeGreaterThanOrEqual(80);
  });

  it.each(different)("leaves %s and %s apart", (query, listed) => {
    expect(score(query, listed)).toBeLessThan(80);
  });
});
