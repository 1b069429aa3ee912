// Text templates of the demo: a few examples in the clinic's language, marked as such.
import { rowOf } from '@vetrounds/core/storage/entity'
import { nameKey } from '@vetrounds/core/text/fold'
import { TemplateRow } from '../../packages/core/src/text-templates/text-template.entity.ts'
import type { TemplateInput } from '../../packages/core/src/text-templates/text-template.ts'
import type { DemoClinic, Language } from './chain.ts'
import { seededId } from './random.ts'
import type { Row } from './write-rows.ts'

type Example = Omit<TemplateInput, 'id'>

const examples: Readonly<Record<Language, readonly Example[]>> = {
  en: [
    {
      name: 'Example: healthy adult',
      part: 'examination',
      text: 'Bright, alert and responsive. Mucous membranes pink and moist, refill under 2 s. Heart and lungs unremarkable. Abdomen soft, not painful. Lymph nodes normal. Body condition ___/9. Weight {weight}.',
    },
    {
      name: 'Example: vaccination',
      part: 'plan',
      text: '{name} vaccinated today, {date}. Observed in the waiting room, no reaction. The owner knows to ring at swelling, vomiting or tiredness beyond 48 hours.',
    },
    {
      name: 'Example: vomiting',
      part: 'history',
      text: 'Vomiting since ___, ___ times a day, of food / bile / foam. Appetite ___. Drinks ___. Last temperature {temperature}. Access to toxins or foreign bodies: ___.',
    },
    {
      name: 'Example: telephone call',
      text: '{date}: telephone call with {owner} about {name} ({species}, {age}): ___',
    },
  ],
  de: [
    {
      name: 'Beispiel: gesundes Tier',
      part: 'examination',
      text: 'Aufmerksam, gutes Allgemeinbefinden. Schleimhäute rosa und feucht, KFZ unter 2 s. Herz und Lunge unauffällig. Abdomen weich, nicht schmerzhaft. Lymphknoten normal. Ernährungszustand ___/9. Gewicht {weight}.',
    },
    {
      name: 'Beispiel: Impfung',
      part: 'plan',
      text: '{name} heute, am {date}, geimpft. Im Wartezimmer beobachtet, keine Reaktion. Anruf vereinbart bei Schwellung, Erbrechen oder Müdigkeit über 48 Stunden hinaus.',
    },
    {
      name: 'Beispiel: Erbrechen',
      part: 'history',
      text: 'Erbrechen seit ___, ___-mal am Tag, Futter / Galle / Schaum. Appetit ___. Trinkt ___. Letzte Temperatur {temperature}. Zugang zu Giften oder Fremdkörpern: ___.',
    },
    {
      name: 'Beispiel: Telefonat',
      text: '{date}: Telefonat mit {owner} über {name} ({species}, {age}): ___',
    },
  ],
  ar: [
    {
      name: 'مثال: حيوان سليم',
      part: 'examination',
      text: 'الحيوان نشيط ومنتبه. الأغشية المخاطية وردية ورطبة، وعودة امتلاء الشعيرات أقل من ثانيتين. القلب والرئتان سليمان. البطن لين وغير مؤلم. العقد اللمفية طبيعية. حالة الجسم ___ من 9. الوزن {weight}.',
    },
    {
      name: 'مثال: تطعيم',
      part: 'plan',
      text: 'طُعّم {name} اليوم {date}. روقب في غرفة الانتظار ولم يظهر تفاعل. المالك على علم بالاتصال عند التورم أو القيء أو الخمول لأكثر من 48 ساعة.',
    },
    {
      name: 'مثال: قيء',
      part: 'history',
      text: 'قيء منذ ___، بمعدل ___ مرات يومياً. الشهية ___. شرب الماء ___. آخر درجة حرارة {temperature}. احتمال تناول سموم أو أجسام غريبة: ___.',
    },
    {
      name: 'مثال: مكالمة هاتفية',
      text: '{date}: مكالمة هاتفية مع {owner} بشأن {name} ({species}، {age}): ___',
    },
  ],
}

/** The examples of a clinic, written by one of its people. */
export const templateRows = ({ clinic, language }: DemoClinic, by: string): Row[] => {
  const at = new Date().toISOString()
  return examples[language].map(example =>
    rowOf(TemplateRow, {
      clinicId: clinic.id,
      id: seededId(`template ${clinic.id} ${example.name}`, Date.parse(at)),
      ...example,
      folded: nameKey(example.name),
      active: 'y',
      v: 1,
      at,
      by,
    }),
  )
}
