// The newest value of each analyte of a panel as text, for the form.
import { useRead } from '../../api/client.ts'
import { useEntries } from '../entries/use-entries.ts'
import { COLUMNS } from './result-table.ts'
import { useTestWords } from './test-words.ts'

export const useLastValues = (patientId: string, isUnsent: boolean) => {
  const words = useTestWords()
  const { entries = [] } = useEntries('test', patientId, isUnsent)
  // The entries are in order of time, the newest first.
  const newest = new Map<string, string>()
  for (const { state, title, id } of entries)
    if (state === 'done' && !newest.has(title)) newest.set(title, id)
  const ids = [...newest.values()].slice(0, COLUMNS).join(',')
  const { data } = useRead('readTests', ids ? { params: { id: patientId }, query: { ids } } : undefined)
  return (testType: string, key: string): string | undefined => {
    const row = data?.results[newest.get(testType) ?? '']?.rows.find(each => each.key === key)
    // Includes the unit, since the form may use the other system of units.
    return row && [words.value(testType, key, row.value), row.unit].filter(Boolean).join(' ')
  }
}
