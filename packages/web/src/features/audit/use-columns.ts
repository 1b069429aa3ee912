// The columns of an exported log: the same words as on the screen, with the date beside the time.
import type { AuditRow } from '@vetrounds/core/audit/audit-log'
import { useMemo } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { ExportColumn } from '../lists/use-export.ts'
import { type Line, useEntryWords } from './use-entry-words.ts'

const parts = {
  date: 'date',
  time: 'time',
  person: 'who',
  what: 'what',
  subject: 'subject',
  device: 'device',
  where: 'where',
} as const satisfies Record<string, keyof Line>

const ids = Object.keys(parts) as (keyof typeof parts)[]

export const useColumns = (): readonly ExportColumn<AuditRow>[] => {
  const t = useT('audit')
  const lineOf = useEntryWords()
  return useMemo(
    () => ids.map(id => ({ id, header: t(`columns.${id}`), value: row => lineOf(row)[parts[id]] })),
    [t, lineOf],
  )
}
