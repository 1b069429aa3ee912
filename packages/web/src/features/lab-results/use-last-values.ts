// The values of the last result of a panel as text, for the form.
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { useRead } from '../../api/client.ts'
import { useEntries } from '../entries/use-entries.ts'
import { useTestWords } from './test-words.ts'

type Of = {
  patientId: string
  isUnsent: boolean
  /** The panel that is chosen in the form. */
  testType: string
  /** The result being amended: the last one is then the one before it. */
  amended: RecordEntry | undefined
}

/** Returns the last value of an analyte with its unit, since the form may use the other system of units. */
export const useLastValues = ({ patientId, isUnsent, testType, amended }: Of) => {
  const words = useTestWords()
  const { entries = [] } = useEntries('test', patientId, isUnsent)
  const isEarlier = (id: string, at: string) => !amended || (id !== amended.id && at <= amended.at)
  // The entries are in order of time, the newest first.
  const last = entries.find(
    ({ id, at, state, title }) => state === 'done' && title === testType && isEarlier(id, at),
  )
  const { data } = useRead('readTests', last && { params: { id: patientId }, query: { ids: last.id } })
  return (key: string): string | undefined => {
    const row = last && data?.results[last.id]?.rows.find(each => each.key === key)
    return row && [words.value(testType, key, row.value), row.unit].filter(Boolean).join(' ')
  }
}
