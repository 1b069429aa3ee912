// The tables of the specification of the clinical forms, as CSV files: fields with their options and conditions, their words
// in each language, and the defaults of Appendix C.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.ts'

/** The cells of a line of a CSV file; quoted cells may contain commas and doubled quotes. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
    .slice(0, -1)

const tableOf = <Column extends string>(name: string): Record<Column, string>[] => {
  const [head = '', ...lines] = readFileSync(join(root, 'tests/support', name), 'utf8')
    .trim()
    .split('\n')
  const columns = cellsOf(`${head},`)
  return lines.map(line => {
    const cells = cellsOf(`${line},`)
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Record<
      Column,
      string
    >
  })
}

type FieldColumn = 'form' | 'step' | 'key' | 'control' | 'options' | 'when' | 'required' | 'bounds' | 'usual'

/** One row for each field. The key of a column of a table is `group.column`. */
export const fieldTable = tableOf<FieldColumn>('clinical-forms.csv')

/** One row for each word; `part` is the form, or `sets` for options that several fields share. */
export const wordTable = tableOf<'part' | 'key' | 'en' | 'de' | 'ar'>('clinical-words.csv')

type VaccineColumn =
  | 'species'
  | 'en'
  | 'de'
  | 'ar'
  | 'class'
  | 'first'
  | 'course'
  | 'firstBooster'
  | 'laterBoosters'
  | 'source'

/** Appendix C.1: one row for each vaccine. */
export const vaccineTable = tableOf<VaccineColumn>('clinical-vaccines.csv')

/** Appendix C.2: one row for each group of antiparasitics that are given in the same way. */
export const antiparasiticTable = tableOf<'species' | 'type' | 'substances' | 'interval' | 'source'>(
  'clinical-antiparasitics.csv',
)
