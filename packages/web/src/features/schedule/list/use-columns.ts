// The columns of an exported list of appointments: the words of the screen, and the date beside the time.
import { useMemo } from 'react'
import { useBranchName } from '../../../api/branch-name.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { ExportColumn } from '../../lists/use-export.ts'
import type { Words } from '../day/use-words.ts'
import type { Filter } from './filter.ts'
import type { ListRow } from './use-rows.ts'

export const useColumns = (
  words: Words,
  zone: string,
  { patientId, branchId }: Filter,
): readonly ExportColumn<ListRow>[] => {
  const t = useT('appointments')
  const calendar = useT('calendar')
  const format = useFormat()
  const nameOf = useBranchName()
  const isEverywhere = patientId !== undefined && branchId === undefined
  return useMemo(() => {
    const values = {
      day: row => format.date(row.start, zone),
      start: row => words.time(row.start),
      end: row => words.time(row.end),
      type: row => calendar(`types.${row.type}`),
      patient: row => row.petName,
      owner: row => row.ownerName,
      reason: row => row.title ?? '',
      // The team of another branch isn't known here.
      vet: row => {
        const name = words.vetName(row.vetId)
        return isEverywhere && row.vetId !== null && name === calendar('unassigned') ? '' : name
      },
      status: row => calendar(`statuses.${row.status}`),
      branch: row => nameOf(row.branchId) ?? t('atAnotherBranch'),
    } as const satisfies Record<string, (row: ListRow) => string>
    const ids = (Object.keys(values) as (keyof typeof values)[]).filter(id => isEverywhere || id !== 'branch')
    return ids.map(id => ({
      id,
      header: t(`list.columns.${id}`),
      value: values[id],
    }))
  }, [t, calendar, format, words, zone, nameOf, isEverywhere])
}
