import { type Stock, words } from "./stock";

const greek: Stock = {
  language: "Greek",
  given:
    words(`Georgios=Giorgos|Γεώργιος Konstantinos|Κωνσταντίνος Dimitrios|Δημήτριος Ioannis=Yannis|Ιωάννης Nikolaos|Νικόλαος Panagiotis|Παναγιώτης
    Vasileios=Vassilis|Βασίλειος Athanasios|Αθανάσιος Eleni|Ελένη Katerina|Κατερίνα Sofia|Σοφία Spyridon|Σπυρίδων`),
  family:
    words(`Papadopoulos|Παπαδόπουλος Karagiannis|Καραγιάννης Nikolaidis|Νικολαΐδης Oikonomou|Οικονόμου Vlachos|Βλάχος Makris|Μακρής
    Antoniou|Αντωνίου Georgiadis|Γεωργιάδης Christodoulou|Χριστοδούλου Stavropoulos|Σταυρόπουλος Theodorakis|Θεοδωράκης Mitsotakos|Μητσοτάκος`),
};

const georgian: Stock = {
  language: "Georgian",
  given: words(
    "Giorgi|გიორგი Davit=David|დავით Nino|ნინო Tamar|თამარ Zurab|ზურაბ Levan|ლევან Irakli|ირაკლი Ketevan|ქეთევან",
  ),
  family:
    words(`Beridze|ბერიძე Kapanadze|კაპანაძე Lomidze|ლომიძე Gelashvili|გელაშვილი Maisuradze|მაისურაძე Javakhishvili|ჯავახიშვილი
    Kiknadze|კიკნაძე Tsereteli|წერეთელი`),
};

const armenian: Stock = {
  language: "Armenian",
  given: words(
    "Armen|Արմեն Hovhannes|Հովհաննես Vardan|Վարդան Anahit|Անահիտ Tigran|Տիգրան Narek|Նարեկ Hayk|Հայկ Aram|Արամ",
  ),
  family:
    words(`Sargsyan=Sarkisyan|Սարգսյան Harutyunyan=Arutyunyan|Հարությունյան Petrosyan|Պետրոսյան Grigoryan|Գրիգորյան
    Karapetyan|Կարապետյան Martirosyan|Մարտիրոսյան`),
};

export const caucasus: readonly Stock[] = [greek, georgian, armenian];
