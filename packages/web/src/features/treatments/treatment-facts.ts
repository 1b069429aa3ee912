// The facts about a treatment, with labels: for a version of it, and for the tray while it waits to be sent.
import type { TreatmentBody } from '@vetrounds/core/records/treatment'
import type { Formats } from '../../i18n/formats.ts'
import type { Translate } from '../../i18n/use-t.ts'
import type { EntryFact } from '../entries/Changes.tsx'
import { figureOf, keptDoseText } from './dose-text.ts'

/** What the facts need: the texts of both namespaces, formats, and the formatted time when it was given. */
type Say = { t: Translate<'treatments'>; entries: Translate<'entries'>; format: Formats; moment: string }

/** The facts by field, in the order of the form. A new field must be listed here: how it is shown, or that it is not. */
const FACTS = {
  name: ({ name }, { t }) => [[t('treatment'), name]],
  sort: ({ sort }, { t }) => [[t('sort'), t(`sorts.${sort}`)]],
  substance: ({ substance }, { t }) => [[t('fields.substance'), substance]],
  against: ({ against }, { t, format }) => [
    [t('against'), against && format.list(against.map(type => t(`parasites.${type}`)))],
  ],
  dosage: ({ dosage }, { entries }) => [[entries('dosage'), dosage]],
  dose: ({ dose }, { t, format }) => [
    [t('dose.heading'), dose && keptDoseText(dose, { t, figure: figureOf(format) })],
  ],
  animalWeight: ({ animalWeight }, { t, format }) => [
    [t('dose.weight'), animalWeight === undefined ? undefined : format.weight(animalWeight)],
  ],
  prescription: ({ prescription }, { t, format }) => [
    [t('prescription.amount'), prescription?.amount],
    [t('prescription.instructions'), prescription?.instructions],
    [t('prescription.withdrawal'), prescription?.withdrawal],
    [t('repeats'), prescription?.repeats === undefined ? undefined : format.number(prescription.repeats)],
  ],
  delivery: ({ delivery }, { t, entries, moment }) => [
    [t('delivery'), t(`deliveries.${delivery}`)],
    [entries('dateAndTime'), moment],
  ],
  vaccination: ({ vaccination }, { t, format }) => [
    [t('fields.product'), vaccination?.product],
    [t('batch'), vaccination?.batch],
    [t('validUntil'), vaccination?.validUntil && format.day(vaccination.validUntil)],
  ],
  nextDate: ({ nextDate }, { t, format }) => [[t('nextDose'), nextDate && format.day(nextDate)]],
  allergyReason: ({ allergyReason }, { t }) => [[t('allergyReason'), allergyReason]],
  description: ({ description }, { entries }) => [[entries('fields.description'), description]],
  // These fields are shown only through others: the next date, the dose, the name.
  hasReminder: () => [],
  weighedAt: () => [],
  drugId: () => [],
} as const satisfies Record<keyof TreatmentBody, (body: TreatmentBody, say: Say) => readonly EntryFact[]>

/** All facts about a treatment. A fact that it does not have has no value. */
export const treatmentFacts = (body: TreatmentBody, say: Say): readonly EntryFact[] =>
  Object.values(FACTS).flatMap(factsOf => factsOf(body, say))
