import { fold, lookOf } from "../fold";
import type { Token } from "../token";
import { wordsOf } from "./words";

/** Common given names. Two of them are different names, even with one differing letter ("Maria", "Mario"). */
const names = wordsOf(
  "aaron abigail adam adrian adriana agnes agnieszka ahmed aida akram alan alana albert alberto alberta alena alex alexa alexander alexandra alexei alexis alfred alfredo ali alia alice alicia alina alisa alma amal amanda amelia amin amina amir amira ana anas anastasia anatoly andre andrea andreas andrei andrew angel angela angelo angelina anita anja anna anne annette antoine anton antonia antonio antonina arda ari ariel arkady armen armin arthur artur artem arturo asad asim aslan astrid august augusta aura aurelia ayman aziz aziza",
  "barbara basil beata beatrice belen ben benita benito benjamin berta bernard bernardo bettina bianca bilal blanca bogdan boris bozena brenda brian bruno bryan",
  "camila camille carina carl carla carlo carlos carmen carol carolina caroline catherine cecilia celine cesar charles charlotte chiara christa christian christina christine christopher clara claudia claudio clemens colin conrad constanza cristian cristina cyril",
  "dalia damian damir dan dana daniel daniela daria dario darius darya david dawid debora denis denise diana diego dieter dina dinara dirk dmitry dominic dominika dora dorota duncan",
  "eduard eduardo edgar edith edmund edward edwin elena eleonora elias elif elisa elise eliza ella elsa elvira emil emilia emilio emily emma emre enrico enrique eric erica erika ernest ernesto erwin esteban esther eugene eugenia eva evan evelyn ewa",
  "fabian fabio fadi faisal farah farid farida fatima fedor felicia felipe felix ferdinand fernanda fernando filip fiona flora florian francesca francesco francis francisca francisco frank franz fred freda frederick frida friedrich",
  "gabriel gabriela galina gary gennady george gerald gerard gerda gerhard gert gianna gina giovanni gisela giulia giulio gleb gloria gordon greta gregory gunter gustav gustavo",
  "hadi hamid hamida hamza hana hanna hans harald hari harold harry hasan hassan heather hector heidi helen helga helmut henrik henry herbert herman hilda hisham horst hugo hussein",
  "ian ibrahim ida ignacio igor ilia ilona ilya iman imran ina ines inga ingrid inna irena irene irina iris isaac isabel isidora ismail ivan ivana ivo ivona",
  "jack jacob jacqueline jaime jakub jamal james jamil jamila jan jana jane janet janice janina janusz jasmin jason javier jean jelena jennifer jens jerry jesus jessica jill jim joan joana joanna joel johan johanna john jonas jonathan jorge jose josef josefina joseph joshua josip juan juana judith julia julian juliana juliette julio julius jurgen justin justina",
  "kamal kamil kamila karen karim karima karin karina karl karla karol karolina katarina kate kathryn katja keith kemal ken kenneth kerstin kevin khalid kira kirill klara klaus konrad konstantin kristin kristina kurt",
  "lada lara larisa lars laura laurent layla lea leila lena leo leon leonard leonardo leonid leonora leonor leticia lev lidia lila lilia lilian lina linda lisa liudmila lola lorena lorenzo louis louise luca lucas lucia lucian luciana luciano lucy ludmila luis luisa lukas luka luz lydia lyudmila",
  "magda magdalena mahmud majid manfred manuel manuela mara marc marcel marcela marcelo marcin marco marcos marcus margaret margarita maria mariam mariana mariano marie marija marina marino mario marion marisa marius mark markus marlene marta martha martin martina marwan mary masha massimo mateo matthew matthias maurice mauricio max maxim maya mehmet melissa michael michaela michelle mila milan milena mikhail milica milos mina mira mirjana miriam mohammed mona monica morgan muhammad murad musa mustafa",
  "nabil nada nadezhda nadia nadir nancy naomi nasir natalia natasha nathan nazir nelly nicholas nicolas nicole nikita nikolai nikola nina nora norbert norma norman nour",
  "olaf oleg olena olga oliver olivia omar orlando oscar oskar osman otto",
  "pablo pamela paola paolo pascal patricia patrick paul paula paulina pauline pavel pedro penelope peter petra philip pierre pia pilar polina",
  "rachel radoslav rafael rahim rahman ralf ralph ramon ramona rana rania rashid raul rebecca regina reinhard renata renate rene reza ricardo richard rita robert roberta roberto robin rocio rodrigo roger roland rolf roman romana ronald rosa rosalia rosario rose rostislav roxana ruben rudolf ruslan ruth ryan",
  "sabina sabine sabrina sadia said saida salah salim salima salma salman salvador sam samir samira samuel sandra sandro sara sarah sasha saul sebastian selim selma sergei sergio sharon sheila sidney sigrid silvia silvio simon simona simone sofia sonia sophie stanislav stefan stefania stefano stella stephanie stephen steven susan susana suzanne sven svetlana sylvia",
  "tamara tania tariq tarik tatiana ted teodora teresa terry thea theo theodor theodora theresa thomas tim timur tina tobias tom tomas toni tristan",
  "ulrich ulrike umar ursula uwe",
  "vadim valentin valentina valentino valeria valery vanessa vasily vera veronica veronika victor victoria vida viktor viktoria vincent viola violeta virginia vitaly vito vivian vlad vladimir vladislav vyacheslav",
  "waldemar walid walter wanda wendy werner wilhelm william wolfgang",
  "yahya yakov yana yaroslav yasin yasmin yegor yevgeny yolanda yulia yuri yuliana yusuf yves yvonne",
  "zainab zara zaur zdenka zeynep zinaida zoe zofia zoran zuzana",
  "alejandra alejandro aleksandra aleksandr jaroslav jaroslava miroslav miroslava stanislava yaroslava vladislava bohdan bohdana dragan dragana goran gordana zlatan zlata ivanka",
  "hassan hussain hamad hamed hamid hamdi ahmad mahmoud mahdi majed majid mazen nasser nasir nazar saad saeed salem salim samer samir tahir tariq walid wael yasin yasir zaid ziad rashad rashid faris firas fawaz fawzi badr bader bashar bashir jaber jabir kadir nadim nader nizar qais rami ramzi riad saleh sami shadi sharif usama usman wasim youssef yunus",
  "rajesh rakesh ramesh mukesh mahesh naresh suresh dinesh ganesh nilesh hitesh ritesh paresh kamlesh jignesh haresh umesh yogesh lokesh rupesh anil sunil vijay sanjay ajay arun varun",
  "tarun karun deepak dipak manish manoj mohan rohan sohan sunita vinita kavita savita lalita geeta sita neeta pooja priya riya deepa seema reema sushma rekha renu meena veena leena",
  "heena nisha usha asha amit sumit rohit mohit lalit ankit nitin sachin vipin naveen praveen raju sanju manju hiroshi hiroko hiroki hiroto kenji kenta kenichi takashi takeshi tadashi",
  "masashi satoshi hitoshi kiyoshi atsushi tsuyoshi yuki yuka yuko yumi yuji akira akiko aiko keiko reiko naoko naoki kazuo kazuko kazuki haruo haruko haruki masao masako masaki ichiro",
  "jiro saburo shiro goro michiko mariko noriko norio sachiko tomoko tomoki emiko fumiko fumio kumiko sumiko yoshiko yoshio mehdi murat serkan erkan orkan hakan volkan gokhan orhan",
  "turhan burhan serdar server ender onder ertan ercan selcuk emrah esra esma eda seda ceyda hulya tulay gulay nuray aysel ayten ayfer aylin pelin behzad behrouz behnam bahram mehran",
  "mehrdad farzad farhad farshad kourosh dariush siamak babak kambiz parviz pervez nasrin shirin parvin mahin adebayo adewale adekunle ademola oluwole olusola chidi chika chinedu",
  "chukwudi emeka nnamdi ikenna obinna kwame kwasi kofi kojo kweku yaw ama abena akosua minh tuan dung hung hoang thanh quang phuong amjad hakim halim alim qasim azim nasim khalil",
  "jalil adil fadil talal jalal fuad imad iyad khaled hamdan sulaiman luqman ridwan safwan evaristo eugenio eusebio inocencio nestor",
  "aviv avner asaf eyal eitan nadav noam omri ofer amos yaron dror guy tal gil boaz doron ilan moshe shlomo",
);

const folded = new Set([...names].map(fold));
/** As a scanner may read them. Several letters for one are no usual spelling error. */
const severalForOne = /rn|vv|cl|ii/;
const looks = new Set([...names].map(lookOf));

const isOfName = (group: string | null) => group !== null && !group.includes(" ");

export const isGivenName = (token: Token) => isOfName(token.group) || folded.has(token.fold);

/**
 * Masculine and feminine forms: "Marko" and "Marka", "Paulo" and "Paula". Not "Lukashenko", whose Belarusian form is
 * "Lukashenka".
 */
const ofEitherSex = /[^k][ao]$/;
const areManAndWoman = (one: string, other: string) =>
  one.length === other.length &&
  one.slice(0, -1) === other.slice(0, -1) &&
  ofEitherSex.test(one) &&
  ofEitherSex.test(other);

/** True for "Arrnen" and "Arsen": a misread name is the name it looks like. */
const looksLikeAnother = ({ latin, look, fold }: Token, other: Token): boolean =>
  severalForOne.test(latin) && looks.has(look) && !folded.has(fold) && look !== other.look;

/** True if both are known given names. Called for words without a common group, sound or short form. */
export const areTwoNames = (one: Token, other: Token) =>
  (folded.has(one.fold) && folded.has(other.fold)) ||
  (isOfName(one.group) && isOfName(other.group)) ||
  looksLikeAnother(one, other) ||
  looksLikeAnother(other, one) ||
  areManAndWoman(one.latin, other.latin);
