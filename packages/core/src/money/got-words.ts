// Words for invoices with fees of the German schedule (got.ts): what § 7 requires, in the reader's language.
import type { Species } from '../patients/species.ts'
import type { Language } from '../sessions/person.ts'

type GotWords = {
  number: string
  single: string
  factor: string
  /** Holds {{factor}}. */
  times: string
  doneOn: string
  diagnosis: string
  note: string
  species: Record<Species, string>
}

export const gotWords: Record<Language, GotWords> = {
  en: {
    number: 'GOT',
    single: 'Single rate',
    factor: 'Factor',
    times: '{{factor}}×',
    doneOn: 'Date of service',
    diagnosis: 'Diagnosis or reason for visit',
    note: 'Fees by the German schedule of fees for veterinarians (GOT).',
    species: {
      avian: 'Bird',
      bovine: 'Cattle',
      camelid: 'Camelid',
      canine: 'Dog',
      testudines: 'Tortoise / turtle',
      caprine: 'Goat',
      cavies: 'Guinea pig',
      cervidae: 'Deer',
      equine: 'Horse / donkey',
      feline: 'Cat',
      lapine: 'Rabbit',
      murine: 'Rat / mouse',
      ovine: 'Sheep',
    },
  },
  de: {
    number: 'GOT',
    single: 'Einfachsatz',
    factor: 'Faktor',
    times: '{{factor}}-fach',
    doneOn: 'Leistungsdatum',
    diagnosis: 'Diagnose oder Vorstellungsgrund',
    note: 'Gebühren nach der Gebührenordnung für Tierärztinnen und Tierärzte (GOT).',
    species: {
      avian: 'Vogel',
      bovine: 'Rind',
      camelid: 'Kamelide',
      canine: 'Hund',
      testudines: 'Schildkröte',
      caprine: 'Ziege',
      cavies: 'Meerschweinchen',
      cervidae: 'Hirsch',
      equine: 'Pferd / Esel',
      feline: 'Katze',
      lapine: 'Kaninchen',
      murine: 'Ratte / Maus',
      ovine: 'Schaf',
    },
  },
  ar: {
    number: 'GOT',
    single: 'السعر الأساسي',
    factor: 'المعامل',
    times: '{{factor}}×',
    doneOn: 'تاريخ الخدمة',
    diagnosis: 'التشخيص أو سبب الزيارة',
    note: 'الأجور وفق لائحة أجور الأطباء البيطريين الألمانية (GOT).',
    species: {
      avian: 'طيور',
      bovine: 'أبقار',
      camelid: 'إبل ولاما',
      canine: 'كلب',
      testudines: 'سلحفاة',
      caprine: 'ماعز',
      cavies: 'خنزير غينيا',
      cervidae: 'أيائل',
      equine: 'خيل / حمير',
      feline: 'قط',
      lapine: 'أرنب',
      murine: 'جرذ / فأر',
      ovine: 'أغنام (ضأن)',
    },
  },
}
