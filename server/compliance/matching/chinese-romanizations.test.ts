import { judgePairs } from "./testing/judge-pairs";

const same: readonly (readonly [string, string])[] = [
  ["Hsieh Cheng-hsiung", "XIE, Zhengxiong"],
  ["Tsang Chi Keung", "曾志強"],
  ["Hsü Chih-ming", "XU, Zhiming"],
  ["Cheung Kwok Leung", "ZHANG, Guoliang"],
  ["Wong Wing Fai", "黃永輝"],
  ["Wong Wing Fai", "HUANG, Yonghui"],
  ["Chan Tai Man", "陳大文"],
  ["Leung Chun Ying", "LIANG, Zhenying"],
  ["Lam Siu Ming", "LIN, Xiaoming"],
  ["Chiang Kuo-tung", "JIANG, Guodong"],
  ["Tseng Chih-chiang", "ZENG, Zhiqiang"],
  ["Tseng Chih-chiang", "Tsang Chi Keung"],
  ["Ng Ka Wai", "WU, Jiawei"],
  ["Kwok Mei Ling", "GUO, Meiling"],
  ["Teng Hsiao-hua", "DENG, Xiaohua"],
  ["Chou Yu-chen", "ZHOU, Yuzhen"],
  ["Tsai Wen-pin", "CAI, Wenbin"],
  ["Ho Yuen Ting", "HE, Wanting"],
  ["Fung Hiu Tung", "FENG, Xiaotong"],
  ["Chow Kin Ping", "ZHOU, Jianping"],
  ["Ngo An", "NGÔ AN"],
];

const different: readonly (readonly [string, string])[] = [
  ["Tsang Chi Keung", "ZHANG, Zhiqiang"],
  ["Cheung Kwok Leung", "CHEN, Guoliang"],
  ["Wong Wing Fai", "HUANG, Yongming"],
  ["Hsieh Cheng-hsiung", "XIE, Zhengming"],
  ["Lam Siu Ming", "LIN, Daming"],
  ["Chan Tai Man", "陳小文"],
  ["Kwok Mei Ling", "KWOK, Mei Lan"],
  ["Tseng Chih-ming", "ZENG, Zhiqiang"],
  ["Li Wei", "LI, Ming"],
  ["Kim Chong Il", "KIM, Jong Un"],
  ["Nguyen Van Hung", "NGUYEN, Van Dung"],
  ["Lee Young Ho", "LEE, Yong Hwa"],
];

judgePairs("Chinese names in other romanizations", { same, different });
