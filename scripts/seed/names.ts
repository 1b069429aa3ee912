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
  en: 'Alfie,Angus,Archie,Bailey,Banjo,Barney,Basil,Bear,Bella,Biscuit,Bonnie,Bramble,Buddy,Buttons,Casper,Charlie,Chester,Cleo,Clover,Coco,Copper,Cosmo,Daisy,Dexter,Domino,Duke,Dusty,Elsie,Ember,Enzo,Fern,Finn,Fudge,Gatsby,George,Ginger,Gracie,Gus,Harley,Hazel,Heidi,Henry,Holly,Honey,Hugo,Indie,Iris,Ivy,Jasper,Jess,Joey,Juno,Kiwi,Koda,Lady,Leo,Lexi,Logan,Lola,Lottie,Louis,Lucky,Luna,Maggie,Maisie,Marmalade,Max,Meg,Merlin,Milo,Minnie,Misty,Molly,Monty,Mossy,Murphy,Nala,Nellie,Nimbus,Nova,Olive,Oreo,Oscar,Otis,Pangur,Patch,Peanut,Penny,Pepper,Percy,Pip,Pippin,Pixie,Poppy,Prince,Pumpkin,Quincy,Raffles,Remy,Rocky,Rolo,Rosie,Rua,Ruby,Rufus,Rusty,Sadie,Sam,Sasha,Scout,Shadow,Sheldon,Simba,Skye,Smudge,Snowy,Socks,Stella,Storm,Sunny,Sóley,Tara,Tayto,Teddy,Tess,Thumper,Tigger,Tilly,Toby,Toffee,Treacle,Trixie,Truffle,Tux,Whiskey,Willow,Winnie,Yoda,Zeus,Ziggy'.split(
    ',',
  ),
  de: 'Alma,Amelie,Anton,Asta,Balu,Bella,Benny,Biene,Blacky,Bobby,Bonny,Bruno,Bärli,Carlos,Charly,Chico,Cleo,Cora,Daisy,Diego,Dina,Donna,Elvis,Emma,Enya,Fee,Felix,Filou,Findus,Finn,Flecki,Flocke,Frieda,Fritzi,Fussel,Gismo,Gustav,Hasel,Hoppel,Hugo,Ida,Idefix,Janosch,Jule,Juno,Karlo,Kasimir,Keks,Kira,Klee,Knut,Krümel,Lilly,Lotte,Lucky,Luna,Maja,Mautzi,Maxi,Merlin,Mieze,Mimi,Minka,Mogli,Momo,Muck,Nala,Nemo,Nora,Oskar,Otto,Paula,Paulchen,Pauli,Pebbles,Pepe,Pünktchen,Rocky,Rosinante,Rudi,Sam,Schnurri,Simba,Sina,Sissi,Socke,Strolch,Susi,Tessa,Theo,Tiger,Toni,Trudi,Urmel,Wanda,Whisky,Willi,Wilma,Zeus,Zora'.split(
    ',',
  ),
  ar: 'أرنوب,أسد,أوريو,برسيم,برق,بسبوس,بسكوت,بطوط,بندق,بيبو,بيلا,تايغر,تشارلي,تمرة,توت,توتي,توفي,جونو,جوهرة,حليب,دبدوب,دوق,ديزي,رعد,رمان,روكي,رولو,ريحان,ريم,ريو,زعفران,زنجبيل,زهرة,زيتونة,سكر,سلطان,سمسم,سنجوب,سنور,سيمبا,شمس,شهاب,شوكولا,صقر,عسل,عنبر,عنتر,غيمة,فرفور,فستق,فلة,فلفل,فهد,قطقوط,قمر,كحلة,كراميل,كرز,كوكو,كيوي,لؤلؤة,لبنى,لوز,لوسي,لولو,لونا,ليث,ليو,ماكس,مرجان,مسك,مشمش,ميلا,ميمي,نجمة,نسيم,نقطة,نمر,نور,هدهد,هلال,هيل,وردة,ياسمين,ياقوت'.split(
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
