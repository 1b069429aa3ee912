// Example consent texts, marked as examples wherever they are shown: they are offered until the clinic has texts of its own.
import type { languages } from '../sessions/choices.ts'

type Language = (typeof languages)[number]

export type ConsentExample = { key: string; name: Record<Language, string>; text: Record<Language, string> }

/** Placeholders such as `{name}` are the fields of text templates (`text-templates/template-fields`). */
export const consentExamples: readonly ConsentExample[] = [
  {
    key: 'surgery',
    name: {
      en: 'Anaesthesia and surgery',
      de: 'Narkose und Operation',
      ar: 'التخدير والجراحة',
    },
    text: {
      en: `I consent to the following being carried out on {name} ({species}) under anaesthesia: {procedure}.
The course, the alternatives and the usual risks were explained to me. I know that any anaesthesia carries a risk, including death, also of a healthy animal.
If something unforeseen is found that can't wait, the vets may do what is medically necessary when I can't be reached.
I have said what I know of earlier illnesses, medicines and reactions of my animal, and when it last ate.`,
      de: `Ich willige ein, dass bei {name} ({species}) unter Narkose durchgeführt wird: {procedure}.
Ablauf, Alternativen und übliche Risiken wurden mir erklärt. Mir ist bekannt, dass jede Narkose ein Risiko birgt, bis hin zum Tod, auch bei einem gesunden Tier.
Zeigt sich Unvorhergesehenes, das keinen Aufschub duldet, darf das medizinisch Notwendige getan werden, wenn ich nicht erreichbar bin.
Ich habe angegeben, was ich über frühere Erkrankungen, Medikamente und Reaktionen meines Tieres weiß und wann es zuletzt gefressen hat.`,
      ar: `أوافق على إجراء ما يلي للحيوان {name} ({species}) تحت التخدير: {procedure}.
شُرح لي سير الإجراء والبدائل والمخاطر المعتادة. أعلم أن كل تخدير ينطوي على خطر قد يصل إلى النفوق، حتى لدى الحيوان السليم.
إذا ظهر أمر غير متوقع لا يحتمل التأجيل وتعذّر الوصول إليّ، فيجوز إجراء ما هو ضروري طبياً.
ذكرت ما أعرفه عن الأمراض السابقة والأدوية والتفاعلات لدى حيواني، ومتى أكل آخر مرة.`,
    },
  },
  {
    key: 'stay',
    name: {
      en: 'Treatment and stay in hospital',
      de: 'Behandlung und stationärer Aufenthalt',
      ar: 'العلاج والإقامة في العيادة',
    },
    text: {
      en: `I consent to {name} ({species}) staying at the clinic for: {procedure}.
Purpose, course and usual risks of the treatment were explained to me. If the condition gets worse, the clinic calls me; when I can't be reached, the vets may do what is medically necessary.`,
      de: `Ich willige ein, dass {name} ({species}) in der Praxis bleibt für: {procedure}.
Zweck, Ablauf und übliche Risiken der Behandlung wurden mir erklärt. Verschlechtert sich der Zustand, ruft die Praxis mich an; bin ich nicht erreichbar, darf das medizinisch Notwendige getan werden.`,
      ar: `أوافق على بقاء الحيوان {name} ({species}) في العيادة من أجل: {procedure}.
شُرح لي الغرض من العلاج وسيره ومخاطره المعتادة. إذا ساءت الحالة تتصل بي العيادة، وإذا تعذّر الوصول إليّ فيجوز إجراء ما هو ضروري طبياً.`,
    },
  },
  {
    key: 'euthanasia',
    name: { en: 'Euthanasia', de: 'Euthanasie', ar: 'القتل الرحيم' },
    text: {
      en: `I ask that {name} ({species}) be put to sleep: {procedure}.
I am the owner, or the owner has authorised me. To my knowledge the animal has bitten nobody within the last 15 days. The course was explained to me, and what is done with the body was discussed.`,
      de: `Ich bitte darum, {name} ({species}) einzuschläfern: {procedure}.
Ich bin Halter des Tieres oder vom Halter bevollmächtigt. Nach meinem Wissen hat das Tier in den letzten 15 Tagen niemanden gebissen. Der Ablauf wurde mir erklärt, und was mit dem Körper geschieht, wurde besprochen.`,
      ar: `أطلب إجراء القتل الرحيم للحيوان {name} ({species}): {procedure}.
أنا مالك الحيوان أو مفوَّض من المالك. وعلى حد علمي لم يعضّ الحيوان أحداً خلال آخر 15 يوماً. شُرح لي سير الإجراء، ونوقش ما يُفعل بالجثة.`,
    },
  },
]
