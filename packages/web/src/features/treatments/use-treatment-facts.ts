// The facts about a version of a treatment, in the reader's language.
import { treatmentBody } from '@vetrounds/core/records/treatment'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { FactsOf } from '../entries/EntrySheet.tsx'
import { useMoment } from '../entries/version-words.ts'
import { treatmentFacts } from './treatment-facts.ts'

export const useTreatmentFacts = (): FactsOf => {
  const t = useT('treatments')
  const entries = useT('entries')
  const format = useFormat()
  const moment = useMoment()
  return (body, { occurredAt }) => {
    const known = treatmentBody.safeParse(body).data
    return known ? treatmentFacts(known, { t, entries, format, moment: moment(occurredAt) }) : []
  }
}
