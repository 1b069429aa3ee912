// The texts of the clinical forms and of the features beside them in a report, read from the messages files without a browser:
// for tests of sentences.
import i18next from 'i18next'
import { formatsFor } from '../../i18n/formats.ts'
import type { Language } from '../../i18n/language.ts'
import antiparasiticsAr from '../antiparasitics/messages.ar.ts'
import antiparasiticsDe from '../antiparasitics/messages.de.ts'
import antiparasiticsEn from '../antiparasitics/messages.en.ts'
import entriesAr from '../entries/messages.ar.ts'
import entriesDe from '../entries/messages.de.ts'
import entriesEn from '../entries/messages.en.ts'
import imagesAr from '../images/messages.ar.ts'
import imagesDe from '../images/messages.de.ts'
import imagesEn from '../images/messages.en.ts'
import labResultsAr from '../lab-results/messages.ar.ts'
import labResultsDe from '../lab-results/messages.de.ts'
import labResultsEn from '../lab-results/messages.en.ts'
import patientsAr from '../patients/messages.ar.ts'
import patientsDe from '../patients/messages.de.ts'
import patientsEn from '../patients/messages.en.ts'
import treatmentsAr from '../treatments/messages.ar.ts'
import treatmentsDe from '../treatments/messages.de.ts'
import treatmentsEn from '../treatments/messages.en.ts'
import caseHistoryAr from './case-history/messages.ar.ts'
import caseHistoryDe from './case-history/messages.de.ts'
import caseHistoryEn from './case-history/messages.en.ts'
import examinationAr from './examination/messages.ar.ts'
import examinationDe from './examination/messages.de.ts'
import examinationEn from './examination/messages.en.ts'
import formsAr from './messages.ar.ts'
import formsDe from './messages.de.ts'
import formsEn from './messages.en.ts'
import type { Speaker } from './words.ts'

const texts = i18next.createInstance()
await texts.init({
  lng: 'en',
  fallbackLng: false,
  returnNull: false,
  interpolation: { escapeValue: false },
  resources: {
    en: {
      patients: patientsEn,
      'case-history': caseHistoryEn,
      examination: examinationEn,
      'clinical-forms': formsEn,
      antiparasitics: antiparasiticsEn,
      entries: entriesEn,
      images: imagesEn,
      'lab-results': labResultsEn,
      treatments: treatmentsEn,
    },
    de: {
      patients: patientsDe,
      'case-history': caseHistoryDe,
      examination: examinationDe,
      'clinical-forms': formsDe,
      antiparasitics: antiparasiticsDe,
      entries: entriesDe,
      images: imagesDe,
      'lab-results': labResultsDe,
      treatments: treatmentsDe,
    },
    ar: {
      patients: patientsAr,
      'case-history': caseHistoryAr,
      examination: examinationAr,
      'clinical-forms': formsAr,
      antiparasitics: antiparasiticsAr,
      entries: entriesAr,
      images: imagesAr,
      'lab-results': labResultsAr,
      treatments: treatmentsAr,
    },
  },
})

/** Returns texts of the forms in one language. A key without a text is returned as it is. */
export const speakerOf = (language: Language): Speaker => ({
  language,
  say: (key, values = {}) => texts.t(key, { lng: language, ...values }),
  formats: formatsFor(language),
  timeZone: 'Europe/Berlin',
})
