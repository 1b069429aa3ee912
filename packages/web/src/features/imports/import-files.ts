// The files that an import offers for download: the template, and the failed rows with what is wrong with each.
import { makeFile, saveFile } from '../../export/file.ts'
import type { ImportColumn } from './columns.ts'
import type { Wrong } from './use-import.ts'

type Look = { title: string; isRightToLeft: boolean }

const dialect = { separator: ',', decimal: '.' } as const

/** Saves a file with the headings and one example row. */
export const saveTemplate = async (
  columns: readonly ImportColumn[],
  label: (field: string) => string,
  look: Look,
): Promise<void> => {
  const sheet = {
    headers: columns.map(({ field }) => label(field)),
    rows: [columns.map(({ example }) => example)],
  }
  saveFile(await makeFile('xlsx', sheet, { look, dialect }), `${look.title}.xlsx`)
}

/** Saves the failed rows as they were in the file, with what is wrong with each. Once corrected, the file can be imported. */
export const saveWrong = async (
  { headings, texts, failed }: Wrong,
  wrong: string,
  look: Look,
): Promise<void> => {
  const rows = failed
    .toSorted((a, b) => a.row - b.row)
    .map(({ row, said }) => [...headings.map((_, at) => texts.get(row)?.[at] ?? ''), said])
  const sheet = { headers: [...headings, wrong], rows }
  saveFile(await makeFile('xlsx', sheet, { look, dialect }), `${look.title}.xlsx`)
}
