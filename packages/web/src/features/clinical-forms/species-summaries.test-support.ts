// The summaries of one animal of each class of species, as a vet of each language would expect to read them.
export const summaries: Readonly<Record<string, Readonly<Record<'en' | 'de' | 'ar', string>>>> = {
  'a dog with a bloated abdomen': {
    en: 'Dog, 31.4 kg (BCS 6/9). Presented for Vomiting, for 1 day. T 39.6 °C, P 184/min, CRT 2.5 s; mucous membranes Pale. Findings: Unproductive retching: Yes; Abdominal findings: Tympanic, Painful; Abdomen / coelom: Abnormal; Class: Overweight.',
    de: 'Hund, 31,4 kg (BCS 6/9). Vorstellungsgrund: Erbrechen, seit 1 Tag. T 39,6 °C, P 184/min, KFZ 2,5 s; Schleimhäute Blass. Befunde: Erfolgloses Würgen: Ja; Abdominale Befunde: Tympanisch, Schmerzhaft; Abdomen / Zölom: Auffällig; Einstufung: Übergewichtig.',
    ar: 'كلب، 31.4 كغ (درجة حالة الجسم 6/9). سبب الزيارة: قيء، منذ يوم واحد. الحرارة 39.6 °م، النبض 184/د، زمن امتلاء الشعيرات 2.5 ث؛ الأغشية المخاطية: شاحبة. الموجودات: محاولات قيء دون جدوى: نعم؛ موجودات البطن: طبلي، مؤلم؛ البطن / الجوف العام: غير طبيعي؛ التصنيف: زائد الوزن.',
  },
  'a cat that breathes badly': {
    en: 'Cat. Presented for Cough / breathing, Not eating, onset Sudden, for 2 days, progression Increasing. T 40.1 °C, P 212/min, R 56/min, CRT 2 s; mucous membranes Pink. Findings: Appetite: No appetite; Abnormal breath sounds: Diminished lung sounds, Back left, Back right, High; Breath sound: Abnormal; Oxygenation (SpO₂): 91 %. Otherwise unremarkable: Ears, Abdomen / coelom. Not examined: Eyes. Impression: Pleural effusion. Plan: Thoracic radiographs.',
    de: 'Katze. Vorstellungsgrund: Husten / Atmung, Inappetenz, Beginn Plötzlich, seit 2 Tagen, Verlauf Zunehmend. T 40,1 °C, P 212/min, AF 56/min, KFZ 2 s; Schleimhäute Rosa (blassrosa). Befunde: Appetit: Kein Appetit; Abnorme Atemgeräusche: Abgeschwächte Lungengeräusche, Hinten links, Hinten rechts, Hochgradig; Atemgeräusch: Auffällig; Sauerstoffsättigung (SpO₂): 91 %. Ohne besonderen Befund: Ohren, Abdomen / Zölom. Nicht untersucht: Augen. Verdachtsdiagnose: Pleural effusion. Procedere: Thoracic radiographs.',
    ar: 'قط. سبب الزيارة: سعال / تنفس، عدم الأكل، البداية: مفاجئة، منذ يومين، التطور: متزايدة. الحرارة 40.1 °م، النبض 212/د، التنفس 56/د، زمن امتلاء الشعيرات 2 ث؛ الأغشية المخاطية: وردية. الموجودات: الشهية: انعدام الشهية؛ أصوات تنفس غير طبيعية: أصوات رئوية خافتة، خلفي أيسر، خلفي أيمن، شديدة؛ صوت التنفس: غير طبيعي؛ تشبّع الأكسجين (SpO₂): 91 ٪. بقية الأجهزة دون ملاحظات: الأذنان، البطن / الجوف العام. لم يُفحص: العينان. التشخيص الأولي: Pleural effusion. الخطة: Thoracic radiographs.',
  },
  'a horse with colic': {
    en: 'Horse / donkey. T 38 °C, P 68/min, CRT 3 s; mucous membranes Pink. Findings: Signs of colic: Rolling, Sweating; Gut sounds: Absent. Otherwise unremarkable: Ears, Abdomen / coelom.',
    de: 'Pferd / Esel. T 38 °C, P 68/min, KFZ 3 s; Schleimhäute Rosa (blassrosa). Befunde: Koliksymptome: Wälzen, Schwitzen; Darmgeräusche: Fehlend. Ohne besonderen Befund: Ohren, Abdomen / Zölom.',
    ar: 'خيل / حمير. الحرارة 38 °م، النبض 68/د، زمن امتلاء الشعيرات 3 ث؛ الأغشية المخاطية: وردية. الموجودات: علامات المغص: التمرغ، تعرّق؛ أصوات الأمعاء: غائبة. بقية الأجهزة دون ملاحظات: الأذنان، البطن / الجوف العام.',
  },
  'a cow down after calving': {
    en: 'Cattle. T 37.4 °C; mucous membranes Pink. Findings: Demeanour: Recumbent; Rumen contractions: 0 per 2 min. Otherwise unremarkable: Ears, Abdomen / coelom.',
    de: 'Rind. T 37,4 °C; Schleimhäute Rosa (blassrosa). Befunde: Allgemeinverhalten: Festliegend; Pansenkontraktionen: 0 pro 2 min. Ohne besonderen Befund: Ohren, Abdomen / Zölom.',
    ar: 'أبقار. الحرارة 37.4 °م؛ الأغشية المخاطية: وردية. الموجودات: الحالة العامة (اليقظة): راقد لا ينهض؛ تقلصات الكرش: 0 لكل دقيقتين. بقية الأجهزة دون ملاحظات: الأذنان، البطن / الجوف العام.',
  },
  'a sheep with foot rot': {
    en: 'Sheep. Mucous membranes: Pink. Findings: Gait: Lame; Lameness: Front left, 4; Hooves / claws: Foot rot. Otherwise unremarkable: Ears, Abdomen / coelom.',
    de: 'Schaf. Schleimhäute: Rosa (blassrosa). Befunde: Gangbild: Lahm; Lahmheit: Vorne links, 4; Hufe / Klauen: Moderhinke / Panaritium. Ohne besonderen Befund: Ohren, Abdomen / Zölom.',
    ar: 'أغنام (ضأن). الأغشية المخاطية: وردية. الموجودات: المشية: عرج؛ العرج: أمامي أيسر، 4؛ الحوافر / الأظلاف: تعفن القدم. بقية الأجهزة دون ملاحظات: الأذنان، البطن / الجوف العام.',
  },
  'a dromedary in the morning': {
    en: 'Camelid. T 35.8 °C, P 40/min, R 25/min; mucous membranes Pink. Otherwise unremarkable: Ears, Abdomen / coelom.',
    de: 'Kamelide. T 35,8 °C, P 40/min, AF 25/min; Schleimhäute Rosa (blassrosa). Ohne besonderen Befund: Ohren, Abdomen / Zölom.',
    ar: 'إبل ولاما. الحرارة 35.8 °م، النبض 40/د، التنفس 25/د؛ الأغشية المخاطية: وردية. بقية الأجهزة دون ملاحظات: الأذنان، البطن / الجوف العام.',
  },
  'a rabbit that stopped eating': {
    en: 'Rabbit. T 38.2 °C, P 240/min; mucous membranes Pink. Findings: Appetite: No appetite; Teeth: Sharp enamel points; Gut sounds: Decreased. Otherwise unremarkable: Ears, Abdomen / coelom.',
    de: 'Kaninchen. T 38,2 °C, P 240/min; Schleimhäute Rosa (blassrosa). Befunde: Appetit: Kein Appetit; Zähne: Zahnhaken / Schmelzspitzen; Darmgeräusche: Vermindert. Ohne besonderen Befund: Ohren, Abdomen / Zölom.',
    ar: 'أرنب. الحرارة 38.2 °م، النبض 240/د؛ الأغشية المخاطية: وردية. الموجودات: الشهية: انعدام الشهية؛ الأسنان: حواف مينائية حادة؛ أصوات الأمعاء: منخفضة. بقية الأجهزة دون ملاحظات: الأذنان، البطن / الجوف العام.',
  },
  'a rat of unknown breed': {
    en: 'Rat / mouse. T 39.9 °C, P 500/min; mucous membranes Pink. Findings: Skin and coat: Abnormal; Skin findings: Crusts. Otherwise unremarkable: Ears, Abdomen / coelom.',
    de: 'Ratte / Maus. T 39,9 °C, P 500/min; Schleimhäute Rosa (blassrosa). Befunde: Haut und Haarkleid: Auffällig; Hautbefunde: Krusten. Ohne besonderen Befund: Ohren, Abdomen / Zölom.',
    ar: 'جرذ / فأر. الحرارة 39.9 °م، النبض 500/د؛ الأغشية المخاطية: وردية. الموجودات: الجلد والشعر: غير طبيعي؛ موجودات الجلد: قشور متصلبة. بقية الأجهزة دون ملاحظات: الأذنان، البطن / الجوف العام.',
  },
  'a parrot that bobs its tail': {
    en: 'Bird. T 42.5 °C, P 600/min; mucous membranes Pink. Findings: Breathing signs: Tail bobbing, Open-mouth breathing; Feathers and preen gland: Ruffled; Keel / pectoral muscle: 0 keel razor-sharp.',
    de: 'Vogel. T 42,5 °C, P 600/min; Schleimhäute Rosa (blassrosa). Befunde: Atemauffälligkeiten: Schwanzwippen, Maulatmung; Gefieder und Bürzeldrüse: Gesträubt; Brustbein / Brustmuskulatur: 0 Brustbein messerscharf.',
    ar: 'طيور. الحرارة 42.5 °م، النبض 600/د؛ الأغشية المخاطية: وردية. الموجودات: علامات تنفسية: اهتزاز الذيل مع التنفس، تنفس من الفم؛ الريش والغدة الزمكية: منتفش؛ عضلات الصدر فوق القص: 0 القص حاد جداً.',
  },
  'a tortoise with a broken shell': {
    en: 'Tortoise / turtle. T 24 °C; mucous membranes Pink. Findings: Shell and skin: Fracture.',
    de: 'Schildkröte. T 24 °C; Schleimhäute Rosa (blassrosa). Befunde: Panzer und Haut: Fraktur.',
    ar: 'سلحفاة. الحرارة 24 °م؛ الأغشية المخاطية: وردية. الموجودات: الدرع والجلد: كسر.',
  },
}
