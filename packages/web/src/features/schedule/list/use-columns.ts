// The columns of an exported list of appointments: the same texts as on the screen, with the date beside the time.
import { useMemo } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { columnsOf, type Exported } from '../../lists/columns-of.ts'
import type { ExportColumn } from '../../lists/use-export.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import type { Filter } from './filter.ts'
import type { ListRow } from './use-rows.ts'

/** The fields without a column of their own, each with the column that shows its content, or `none`. */
type Said = {
  petName: 'patient'
  ownerName: 'owner'
  title: 'reason'
  vetId: 'vet'
  branchId: 'branch'
  id: 'none'
  // Not exported, because day and times are those of the branch.
  zone: 'none'
  patientId: 'none'
  species: 'none'
  ownerId: 'none'
  cancelReason: 'none'
  roomId: 'none'
  flow: 'none'
  flowAt: 'none'
  seriesId: 'none'
  seriesNo: 'none'
  groupId: 'none'
  overbooked: 'none'
  allergic: 'none'
  careful: 'none'
  v: 'none'
}

type Own = 'day' | 'patient' | 'owner' | 'reason' | 'vet' | 'branch'
type Id = Own | 'start' | 'end' | 'type' | 'status'

type Naming = {
  nameOf: (branchId: string) => string | undefined
  zoneOf: (row: ListRow) => string
  wordsOf: (zone: string) => CalendarFormat
}

export const useColumns = (
  words: CalendarFormat,
  { nameOf, zoneOf, wordsOf }: Naming,
  { patientId, branchId }: Filter,
): readonly ExportColumn<ListRow>[] => {
  const t = useT('appointments')
  const calendar = useT('calendar')
  const format = useFormat()
  const isEverywhere = patientId !== undefined && branchId === undefined
  return useMemo(() => {
    const column = (id: Id, value: (row: ListRow) => string): Exported<ListRow> => ({
      header: t(`list.columns.${id}`),
      value,
    })
    return columnsOf<ListRow, Said, Own, Exported<ListRow>>({
      day: column('day', row => format.date(row.start, zoneOf(row))),
      start: column('start', row => wordsOf(zoneOf(row)).time(row.start)),
      end: column('end', row => wordsOf(zoneOf(row)).time(row.end)),
      type: column('type', row => calendar(`types.${row.type}`)),
      patient: column('patient', row => row.petName),
      owner: column('owner', row => row.ownerName),
      reason: column('reason', row => row.title ?? ''),
      // Empty for a vet of another branch, whose team isn't known here.
      vet: column('vet', row => words.vetName(row.vetId)),
      status: column('status', row => calendar(`statuses.${row.status}`)),
      branch: isEverywhere && column('branch', row => nameOf(row.branchId) ?? t('atAnotherBranch')),
    })
  }, [t, calendar, format, words, zoneOf, wordsOf, nameOf, isEverywhere])
}
