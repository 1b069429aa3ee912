// Physical examination, step 7 of 7: diagnosis and recommendations. Compared with the tables of the forms by clinical-forms.test.ts.
import { all, ofSpecies, patientIs, type Step } from '../declaration.ts'
import { marked } from '../options.ts'

export const diagnosisAndRecommendations: Step = {
  key: 'diagnosis_and_recommendations',
  fields: [
    { key: 'preliminary_diagnosis', control: 'textarea', longest: 5000, required: true },
    {
      key: 'diagnosis_certainty',
      control: 'one',
      options: marked('healthy, suspected, probable, confirmed'),
    },
    {
      key: 'differential_diagnoses',
      control: 'group',
      rows: { least: 0, most: 15, fields: [{ key: 'name', control: 'text', longest: 200, required: true }] },
    },
    {
      key: 'urgency',
      control: 'one',
      options: marked('routine, soon ⚑, urgent ⛔, critical ⛔'),
      required: true,
    },
    { key: 'prognosis', control: 'one', options: marked('good, fair, guarded, poor ⚑, grave ⛔') },
    {
      key: 'recommended_tests',
      control: 'many',
      options: marked(`
      none, cbc, biochemistry, urinalysis, faecal, rapid_test, xray, ultrasound, ecg_echo, cytology,
      histology, culture, blood_pressure, endoscopy, advanced_imaging, referral
`),
    },
    { key: 'recommendations', control: 'textarea', longest: 5000, required: true },
    { key: 'treatment_plan', control: 'textarea', longest: 5000 },
    {
      key: 'disposition',
      control: 'one',
      options: marked('home, day_patient, hospitalised, referred, surgery, euthanised, died'),
    },
    { key: 'follow_up_date', control: 'date', date: { after: 'examination_date' } },
    {
      key: 'withdrawal_meat',
      control: 'number',
      unit: 'days',
      bounds: { least: 0, most: 365, step: 1 },
      when: all(patientIs('foodProducing'), patientIs('drugGiven')),
      required: true,
    },
    {
      key: 'withdrawal_milk',
      control: 'number',
      unit: 'days',
      bounds: { least: 0, most: 60, step: 1 },
      when: all(patientIs('foodProducing'), patientIs('lactating'), patientIs('drugGiven')),
      required: true,
    },
    {
      key: 'withdrawal_eggs',
      control: 'number',
      unit: 'days',
      bounds: { least: 0, most: 60, step: 1 },
      when: all(patientIs('foodProducing'), ofSpecies('avian'), patientIs('drugGiven')),
      required: true,
    },
    {
      key: 'infection_risk',
      control: 'many',
      options: marked('none, contagious ⚑, zoonosis ⚑, notifiable ⛔, isolation'),
    },
    { key: 'owner_informed', control: 'yesNo' },
    { key: 'notes', control: 'textarea', longest: 5000 },
  ],
}
