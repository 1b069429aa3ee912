// The columns of an exported list of appointments: the words of the screen, and the date beside the time.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { useMemo } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Words } from '../calendar/use-words.ts'
import type { ExportColumn } from '../lists/use-export.ts'

export const useColumns = (words: Words, zone: string): readonly ExportColumn<AppointmentRow>[] => {
  const t = useT('appointments')
  const calendar = useT('calendar')
  const format = useFormat()
  return useMemo(() => {
    const values = {
      day: row => format.date(row.start, zone),
      start: row => words.time(row.start),
      end: row => words.time(row.end),
      type: row => calendar(`types.${row.type}`),
      patient: row => row.petName,
      owner: row => row.ownerName,
      reason: row => row.title ?? '',
      vet: row => words.vetName(row.vetId),
      status: row => calendar(`statuses.${row.status}`),
    } as const satisfies Record<string, (row: AppointmentRow) => string>
    return (Object.keys(values) as (keyof typeof values)[]).map(id => ({
      id,
      header: t(`list.columns.${id}`),
      value: values[id],
    }))
  }, [t, calendar, format, words, zone])
}
