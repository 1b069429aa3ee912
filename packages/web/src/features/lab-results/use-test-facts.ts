// The facts about a version of a test result, in the reader's language.
import { testBody } from '@vetrounds/core/records/test-result'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { FactsOf } from '../entries/EntrySheet.tsx'
import { useMoment } from '../entries/version-words.ts'
import { testFacts } from './test-facts.ts'

export const useTestFacts = (): FactsOf => {
  const t = useT('lab-results')
  const entries = useT('entries')
  const format = useFormat()
  const moment = useMoment()
  return (body, { occurredAt }) => {
    const known = testBody.safeParse(body).data
    return known ? testFacts(known, { t, entries, format, moment: moment(occurredAt) }) : []
  }
}
