// Names of owners and animals in the three languages of the chain, and where owners live. All invented.
import type { Language } from './chain.ts'

/** Owners' first and last names; for Arabic each with the Latin spelling that an e-mail address needs. */
export const firstNames: Record<Language, readonly string[]> = {
  en: 'Aoife,Brendan,Caoimhe,Cathal,Clodagh,Conor,Deirdre,Eoin,Fiadh,Fionn,Gearóid,Hazel,Ibrahim,Jack,Kate,Liam,Maeve,Nuala,Órla,Pádraig,Róisín,Rory,Saoirse,Sinéad,Tadhg,Úna,Victor,Zuzanna'.split(
    ',',
  ),
  de: 'Anke,Ayşe,Bernd,Birgit,Carsten,Dilara,Dörte,Emil,Frauke,Friedrich,Greta,Henrike,Ingo,Jörg,Jürgen,Karolina,Lena,Malte,Merle,Nele,Oskar,Petra,Sören,Svenja,Thorsten,Uwe,Vera,Wiebke'.split(
    ',',
  ),
  ar: 'أحمد ahmed,آمنة amna,بدر badr,جمال jamal,حصة hessa,حمد hamad,خديجة khadija,دانة dana,راشد rashid,ريم reem,زايد zayed,سارة sara,سلطان sultan,سيف saif,شيخة sheikha,طارق tariq,عائشة aisha,عبدالله abdulla,علياء alia,فاطمة fatima,فيصل faisal,لطيفة latifa,ماجد majid,محمد mohammed,مريم maryam,منى mona,نورة noura,هند hind,يوسف yousef'.split(
    ',',
  ),
}

export const lastNames: Record<Language, readonly string[]> = {
  en: 'Ó Broin,Brennan,Byrne,Costello,Doyle,Farrell,Fitzgerald,Flynn,Gallagher,Healy,Hurley,Keane,Kowalczyk,Lenehan,Mac Cárthaigh,Maguire,McGrath,Mulligan,Ní Chonaill,Nolan,Okafor,Pereira,Quinn,Roche,Rooney,Ryan,Santos,Sweeney,Tierney,Tuohy'.split(
    ',',
  ),
  de: 'Albrecht,Baumann,Böhm,Conrad,Dreher,Freitag,Günther,Haas,Huber,Jansen,Kaya,Kowalski,Kunze,Lange,Lehmann,Marx,Meier,Möller,Nowak,Quandt,Richter,Roth,Rudolph,Schuster,Schwarz,Tietz,Vogt,Weiß,Winter,Yılmaz'.split(
    ',',
  ),
  ar: 'البستاني albustani,الحمادي alhammadi,الحوسني alhosani,الرميثي alromaithi,الريسي alraisi,الزعابي alzaabi,السويدي alsuwaidi,الشامسي alshamsi,الشحي alshehhi,الظاهري aldhaheri,الغفلي alghafli,الفلاسي alfalasi,الكتبي alketbi,المرزوقي almarzooqi,المنصوري almansoori,المهيري almheiri,النعيمي alnuaimi,بشارة bishara,حداد haddad,حريري hariri,خليل khalil,رستم rostom,عيسى issa,قباني qabbani,قنديل qandil,مراد murad'.split(
    ',',
  ),
}

export const petNames: Record<Language, readonly string[]> = {
  en: 'Archie,Bailey,Banjo,Bear,Bella,Biscuit,Bramble,Clover,Coco,Daisy,Dusty,Fern,Finn,Ginger,Hazel,Hugo,Juno,Kiwi,Lola,Luna,Marmalade,Milo,Mossy,Murphy,Nala,Nimbus,Olive,Oreo,Pangur,Pepper,Pippin,Pixie,Poppy,Rolo,Rua,Rufus,Sheldon,Smudge,Sóley,Tayto,Teddy,Thumper,Tilly,Toffee,Willow,Zeus'.split(
    ',',
  ),
  de: 'Amelie,Balu,Bärli,Bella,Bruno,Cleo,Daisy,Emma,Fee,Felix,Findus,Flecki,Fritzi,Gustav,Hasel,Hoppel,Idefix,Juno,Karlo,Keks,Klee,Krümel,Lotte,Luna,Mautzi,Merlin,Mieze,Mimi,Mogli,Momo,Nala,Oskar,Paulchen,Pauli,Pünktchen,Rosinante,Rudi,Sina,Socke,Strolch,Susi,Tiger,Wanda,Wilma,Zora'.split(
    ',',
  ),
  ar: 'أرنوب,برسيم,بسبوس,بسكوت,بندق,بيبو,تايغر,توتي,جونو,جوهرة,دبدوب,دوق,ديزي,رعد,رولو,ريم,ريو,زعفران,زنجبيل,زيتونة,سكر,سلطان,سمسم,سنجوب,شهاب,صقر,عسل,عنتر,غيمة,فستق,فلفل,فهد,قمر,كوكو,كيوي,لولو,لوز,مشمش,ميلا,نجمة,نسيم,نقطة,هدهد,وردة,ياقوت'.split(
    ',',
  ),
}

export const streets: Record<Language, readonly string[]> = {
  en: [
    'Castlewood Grove, Dublin 6',
    'Grosvenor Lane, Dublin 6',
    'Larkfield Park, Dublin 6W',
    'Sallymount Row, Dublin 6',
    'Blackthorn Rise, Dublin 18',
    'Kilgobbin Close, Dublin 18',
    'Harolds Court, Dublin 8',
    'Milltown Weir, Dublin 14',
  ],
  de: [
    'Stargarder Hof, 10437 Berlin',
    'Am Humannpark, 10437 Berlin',
    'Kastanienwinkel, 10435 Berlin',
    'Weinbergsweg am Tor, 10119 Berlin',
    'Müggelzeile, 12559 Berlin',
    'Dahmeufer, 12557 Berlin',
    'Bölschewinkel, 12587 Berlin',
  ],
  ar: [
    'شارع الوصل، جميرا 1',
    'شارع الثنية، جميرا 2',
    'شارع العرقوب، أم سقيم',
    'شارع الصفا، الصفا 1',
    'شارع المنارة، المنارة',
    'شارع البدع، البدع',
  ],
}

export const referrals: Record<Language, readonly string[]> = {
  en: ['Neighbour', 'Walked past', 'Website', 'DSPCA', 'Breeder', 'Former client'],
  de: ['Nachbarin', 'Vorbeigekommen', 'Webseite', 'Tierheim', 'Züchterin', 'Früher schon hier'],
  ar: ['جار', 'الموقع الإلكتروني', 'صديق', 'مربٍّ', 'عميل سابق'],
}
