import { type Stock, words } from "./stock";

const arabic: Stock = {
  language: "Arabic",
  given:
    words(`Mohammed=Muhammad=Mohamed=Mohamad|محمد Ahmed=Ahmad|أحمد Mahmoud=Mahmud=Mahmood|محمود Mustafa=Mostafa=Moustafa|مصطفى Yusuf=Youssef=Yousef|يوسف
    Hassan=Hasan|حسن Hussein=Husayn=Hussain|حسين Khalid=Khaled|خالد Ibrahim=Ebrahim|إبراهيم Ismail=Ismael|إسماعيل Omar=Umar|عمر
    Abdullah=Abdallah|عبدالله Abdulrahman=Abdelrahman=Abd_al-Rahman|عبدالرحمن Saleh=Salih|صالح Tariq=Tarek|طارق Faisal=Faysal|فيصل
    Nasser=Nasir|ناصر Jamal=Gamal|جمال Karim=Kareem|كريم Rashid=Rasheed|رشيد Suleiman=Sulayman=Sulaiman|سليمان Walid=Waleed|وليد
    Fatima=Fatimah|فاطمة Aisha=Aysha|عائشة Khadija=Khadijah|خديجة Zaynab=Zainab|زينب Maryam=Mariam|مريم Samir=Sameer|سمير Ramadan=Ramadhan|رمضان`),
  family:
    words(`al-Qahtani=Alqahtani|القحطاني al-Harbi=Alharbi|الحربي al-Zahrani=Alzahrani|الزهراني al-Tikriti=Altikriti|التكريتي al-Masri=Almasri=Elmasri|المصري
    al-Baghdadi=Albaghdadi|البغدادي al-Shami=Alshami=Al-Chami|الشامي Shallah=Shalah|شلح Haddad|حداد Khoury=Khouri|خوري Mansour=Mansur|منصور
    Barakat=Barakaat|بركات Darwish=Darweesh|درويش Nasrallah|نصرالله Hamdan|حمدان Jabbour=Jabbur|جبور Qasim=Qassem=Kassem|قاسم Sharif=Shareef|شريف
    Tamimi|تميمي Zubaydi=Zubaidi|زبيدي Ghannam|غنام Awad|عوض Mubarak=Mubarek|مبارك Khalifa=Khalifah|خليفة Shahin=Shaheen|شاهين`),
};

const persian: Stock = {
  language: "Persian",
  given:
    words(`Hossein=Hosein=Hussein|حسین Mohsen=Muhsin|محسن Behrouz=Behruz|بهروز Farhad|فرهاد Gholam=Ghulam|غلام Mehdi=Mahdi|مهدی Masoud=Masud=Masood|مسعود
    Parviz=Parvez|پرویز Rostam=Rustam|رستم Shahram|شهرام Manouchehr=Manuchehr|منوچهر Soraya|ثریا Ardeshir|اردشیر Khosrow=Khosro|خسرو`),
  family:
    words(`Rahmani|رحمانی Hosseini=Hoseini|حسینی Khorasani|خراسانی Tehrani|تهرانی Shirazi|شیرازی Esfahani=Isfahani|اصفهانی Golestani|گلستانی
    Moradi|مرادی Rezaei=Rezai|رضایی Soleimani=Suleimani|سلیمانی Ghorbani=Qorbani|قربانی Bakhtiari|بختیاری Jamshidi|جمشیدی Karimi|کریمی`),
};

const hebrew: Stock = {
  language: "Hebrew",
  given: words("Moshe|משה Avraham|אברהם Yitzhak=Itzhak|יצחק Shlomo|שלמה Binyamin=Benjamin|בנימין Rivka|רבקה"),
  family: words(
    "Rosenberg|רוזנברג Mizrahi=Mizrachi|מזרחי Abramovich|אברמוביץ Shapira|שפירא Peretz|פרץ Goldstein|גולדשטיין Tzipori|ציפורי Ben-Ami|בן-עמי",
  ),
};

export const semitic: readonly Stock[] = [arabic, persian, hebrew];
