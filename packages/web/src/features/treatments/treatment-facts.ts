// What a version of a treatment says, label by label: for reading it and for telling versions apart.
import { treatmentBody } from '@vetrounds/core/records/treatment'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useParasiteWords } from '../antiparasitics/use-antiparasitic-words.ts'
import type { FactsOf } from '../entries/EntrySheet.tsx'
import { useMoment } from '../entries/VersionList.tsx'
import { keptDoseText } from './dose-text.ts'

export const useTreatmentFacts = (): FactsOf => {
  const t = useT('treatments')
  const entries = useT('entries')
  const { day, weight, number } = useFormat()
  const moment = useMoment()
  const against = useParasiteWords()
  return (body, { occurredAt }) => {
    const known = treatmentBody.safeParse(body).data
    if (!known) return []
    const { dose, vaccination, prescription } = known
    const figure = (value: number) => number(value, { maximumSignificantDigits: 4, useGrouping: false })
    return [
      [t('treatment'), known.name],
      [t('sort'), t(`sorts.${known.sort}`)],
      [t('against'), known.against && against(known.against)],
      [entries('dosage'), known.dosage],
      [t('dose.heading'), dose && keptDoseText(dose, { t, figure })],
      [t('dose.weight'), known.animalWeight ? weight(known.animalWeight) : undefined],
      [t('prescription.amount'), prescription?.amount],
      [t('prescription.instructions'), prescription?.instructions],
      [t('prescription.withdrawal'), prescription?.withdrawal],
      [
        t('prescription.repeats'),
        prescription?.repeats === undefined ? undefined : number(prescription.repeats),
      ],
      [t('delivery'), t(`deliveries.${known.delivery}`)],
      [entries('date'), moment(occurredAt)],
      [t('fields.product'), vaccination?.product],
      [t('batch'), vaccination?.batch],
      [t('validUntil'), vaccination?.validUntil && day(vaccination.validUntil)],
      [t('nextDose'), known.nextDate && day(known.nextDate)],
      [t('allergyReason'), known.allergyReason],
      [entries('fields.description'), known.description],
    ]
  }
}
