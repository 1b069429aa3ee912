// The columns of an exported log: the same words as on the screen, with the date beside the time.
import type { AuditRow } from '@vetrounds/core/audit/audit-log'
import { useMemo } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { columnsOf, type Exported } from '../lists/columns-of.ts'
import type { ExportColumn } from '../lists/use-export.ts'
import { type Line, useEntryWords } from './use-entry-words.ts'

/** The fields without a column of their own, each with the column that shows it, or `none`. */
type Said = {
  at: 'time'
  by: 'person'
  byName: 'person'
  act: 'what'
  subjectName: 'subject'
  agent: 'device'
  branchId: 'where'
  place: 'where'
  id: 'none'
  day: 'none'
}

type Own = 'date' | 'time' | 'person' | 'what' | 'device' | 'where'

export const useColumns = (): readonly ExportColumn<AuditRow>[] => {
  const t = useT('audit')
  const lineOf = useEntryWords()
  return useMemo(() => {
    const column = (id: Own | 'subject', part: keyof Line): Exported<AuditRow> => ({
      header: t(`columns.${id}`),
      value: row => lineOf(row)[part],
    })
    return columnsOf<AuditRow, Said, Own, Exported<AuditRow>>({
      date: column('date', 'date'),
      time: column('time', 'time'),
      person: column('person', 'who'),
      what: column('what', 'what'),
      subject: column('subject', 'subject'),
      device: column('device', 'device'),
      where: column('where', 'where'),
    })
  }, [t, lineOf])
}
