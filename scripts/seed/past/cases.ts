// Why animals of the demo came in former years, and what was done: each case with findings, drugs, tests and pictures.
import type { Language } from '../chain.ts'
import type { Case, CaseText } from './case.ts'
import ar from './case-texts.ar.ts'
import de from './case-texts.de.ts'
import en from './case-texts.en.ts'

const bloodCount = {
  hct: 44,
  rbc: 6.6,
  hgb: 15.1,
  mcv: 68,
  mch: 22.8,
  mchc: 34,
  wbc: 15.8,
  neut: 12.6,
  lymph: 1.9,
  mono: 0.9,
  eos: 0.4,
  plt: 312,
}

export const cases = {
  checkup: { services: ['consultation'], form: 'physical_examination' },
  vaccination: { services: ['vaccinating'] },
  firstVaccination: { services: ['vaccinating'], followUp: 28 },
  worming: { services: ['nailTrim'], drugs: ['wormer'] },
  otitis: {
    services: ['consultation', 'cytology'],
    warm: 0.3,
    drugs: ['earDrops'],
    test: {
      panel: 'skin_and_ear',
      sample: 'swab',
      values: { ear_cytology: '3+', sk_cytology: '1+', sk_wood: 'neg' },
    },
    followUp: 14,
  },
  earRecheck: { services: ['consultation'] },
  skin: {
    services: ['consultation', 'cytology'],
    drugs: ['shampoo', 'dexamethasone'],
    test: {
      panel: 'skin_and_ear',
      sample: 'swab',
      values: { sk_scrape: 'none', sk_cytology: '2+', sk_wood: 'neg', sk_dtm: 'neg' },
    },
    isLasting: true,
    followUp: 28,
    form: 'case_history',
  },
  skinRecheck: { services: ['consultation'] },
  gastro: {
    services: ['consultation', 'bloods', 'injection'],
    warm: 0.4,
    quick: 1.25,
    drugs: ['maropitant', 'fluids'],
    test: { panel: 'cbc', sample: 'edta', values: bloodCount },
    outcome: 'day_patient',
    form: 'case_history',
  },
  lameness: {
    services: ['consultation', 'xray', 'injection'],
    quick: 1.1,
    drugs: ['meloxicam'],
    picture: { kind: 'limb', type: 'xray' },
    followUp: 14,
  },
  dental: {
    services: ['scaling'],
    drugs: ['amoxiclav'],
    outcome: 'surgery',
    picture: { kind: 'skull', type: 'xray' },
  },
  cough: { services: ['consultation', 'xray'], warm: 0.4, picture: { kind: 'chest', type: 'xray' } },
  senior: {
    services: ['consultation', 'bloods'],
    drugs: ['benazepril'],
    test: {
      panel: 'biochemistry',
      sample: 'serum',
      values: {
        glucose: 98,
        urea_bun: 34,
        creatinine: 2.2,
        sdma: 16,
        phosphorus: 4.6,
        calcium: 9.9,
        tp: 7.4,
        albumin: 3.1,
        alt: 48,
        alp: 31,
        cholesterol: 182,
      },
      rising: { creatinine: 0.15, urea_bun: 3, sdma: 1.5 },
    },
    isLasting: true,
    followUp: 90,
    form: 'physical_examination',
  },
  kidneyCheck: {
    services: ['consultation', 'bloods'],
    test: {
      panel: 'biochemistry',
      sample: 'serum',
      values: {
        glucose: 104,
        urea_bun: 37,
        creatinine: 2.35,
        sdma: 18,
        phosphorus: 5.1,
        calcium: 9.7,
        tp: 7.2,
        albumin: 3,
        alt: 52,
        alp: 33,
        cholesterol: 176,
      },
      rising: { creatinine: 0.18, urea_bun: 2.5, sdma: 1.4, phosphorus: 0.4 },
    },
    followUp: 120,
  },
  cystitis: {
    services: ['consultation', 'ultrasound', 'urineTest'],
    quick: 1.15,
    drugs: ['meloxicam'],
    test: {
      panel: 'urinalysis',
      sample: 'urine',
      values: {
        collection: 'cystocentesis',
        u_turbidity: 'cloudy',
        usg: 1.048,
        u_ph: 7,
        u_glucose: 'neg',
        u_ketones: 'neg',
        u_bilirubin: 'neg',
        u_blood: '2+',
        u_bacteria: 'none',
      },
    },
    picture: { kind: 'bladder', type: 'ultrasound' },
  },
  teeth: {
    services: ['consultation', 'xray'],
    drugs: ['meloxicam'],
    picture: { kind: 'skull', type: 'xray' },
    outcome: 'day_patient',
    isLasting: true,
    followUp: 56,
  },
  colic: {
    services: ['consultation', 'injection'],
    quick: 1.5,
    warm: 0.2,
    drugs: ['butylscopolamine'],
    outcome: 'home',
    form: 'physical_examination',
  },
  plucking: { services: ['consultation'], isLasting: true, followUp: 42, form: 'case_history' },
  bumblefoot: {
    services: ['consultation', 'xray'],
    drugs: ['footBath'],
    picture: { kind: 'limb', type: 'xray' },
    followUp: 21,
  },
  shell: {
    services: ['consultation', 'xray'],
    drugs: ['calcium'],
    picture: { kind: 'shell', type: 'xray' },
    isLasting: true,
    followUp: 180,
    form: 'physical_examination',
  },
  shellRecheck: { services: ['consultation'], drugs: ['calcium'], picture: { kind: 'shell', type: 'xray' } },
  hoof: { services: ['consultation'], warm: 0.3, quick: 1.2, drugs: ['footBath'], followUp: 10 },
} as const satisfies Record<string, Case>

export type CaseKey = keyof typeof cases

const texts: Readonly<Record<Language, Partial<Record<CaseKey, CaseText>>>> = { en, de, ar }

/** What a vet writes about a case in this language. Throws where there are no words for it. */
export const textOf = (key: CaseKey, language: Language): CaseText => {
  const text = texts[language][key]
  if (!text) throw new Error(`The case ${key} has no words in ${language}.`)
  return text
}
