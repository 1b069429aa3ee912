// The newest value of each analyte of a panel in words, for the form.
import { useRead } from '../../api/client.ts'
import { useEntries } from '../entries/use-entries.ts'
import { COLUMNS } from './result-table.ts'
import { useTestWords } from './test-words.ts'

export const useLastValues = (patientId: string, isUnsent: boolean) => {
  const words = useTestWords()
  const { entries = [] } = useEntries('test', patientId, isUnsent)
  // The newest entries stand first.
  const newest = new Map<string, string>()
  for (const { state, title, id } of entries)
    if (state === 'done' && !newest.has(title)) newest.set(title, id)
  const ids = [...newest.values()].slice(0, COLUMNS).join(',')
  const { data } = useRead('readTests', ids ? { params: { id: patientId }, query: { ids } } : undefined)
  return (testType: string, key: string): string | undefined => {
    const row = data?.results[newest.get(testType) ?? '']?.rows.find(each => each.key === key)
    // With its unit: the form may stand in the other system.
    return row && [words.value(testType, key, row.value), row.unit].filter(Boolean).join(' ')
  }
}
