// Exports rows of a list with the columns that are shown, once all of them are there.
import { useEffect, useState } from 'react'
import { useToday } from '../../api/here.ts'
import type { FileKind } from '../../export/file.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import type { ColumnDef, Selection } from '../../ui/DataTable.tsx'
import { chosenOf } from '../../ui/selection.ts'
import { toast } from '../../ui/toast.ts'

// By what Excel takes from the country: where the comma stands in numbers, cells are parted by semicolons.
const dialects = {
  en: { separator: ',', decimal: '.' },
  de: { separator: ';', decimal: ',' },
  ar: { separator: ';', decimal: '.' },
} as const

type Wanted = { kind: FileKind; keys: Selection }

type Options<T> = {
  /** Begins the file's name. */
  name: string
  title: string
  columns: readonly ColumnDef<T>[]
  /** All that are there, in the order in which they are shown. */
  rows: readonly T[]
  /** Whether rows are missing that an export of all must have. */
  isWhole: boolean
}

type Export = {
  start: (wanted: Wanted) => void
  /** Whether it waits for rows. */
  isReading: boolean
  cancel: () => void
}

export const useExport = <T extends { id: string }>({
  name,
  title,
  columns,
  rows,
  isWhole,
}: Options<T>): Export => {
  const t = useT('lists')
  const language = useLanguage()
  const { number } = useFormat()
  const today = useToday()
  const [wanted, setWanted] = useState<Wanted>()
  const isReady = wanted !== undefined && (wanted.keys !== 'all' || isWhole)

  const run = async ({ kind, keys }: Wanted): Promise<void> => {
    const exported = chosenOf(rows, keys)
    const file = `${name}-${today}.${kind}`
    try {
      const { makeFile, saveFile } = await import('../../export/file.ts')
      const content = await makeFile(
        kind,
        {
          headers: columns.map(({ header }) => header),
          rows: exported.map(row => columns.map(({ value }) => value(row))),
        },
        { look: { title, isRightToLeft: language === 'ar' }, dialect: dialects[language] },
      )
      saveFile(content, file)
      toast({
        severity: 'success',
        summary: t('exported'),
        detail: t(columns.some(({ isMasked }) => isMasked) ? 'rowsMasked' : 'rows', {
          // Isolated, since a file's name must not change places in Arabic (glossary § 1.2).
          file: `\u2068${file}\u2069`,
          count: exported.length,
          n: number(exported.length),
        }),
      })
    } catch {
      toast({ severity: 'error', summary: t('exportFailed'), detail: t('exportFailedBody') })
    }
  }

  useEffect(() => {
    if (!isReady || !wanted) return
    setWanted(undefined)
    void run(wanted)
  })

  return {
    start: setWanted,
    isReading: wanted !== undefined && !isReady,
    cancel: () => setWanted(undefined),
  }
}
