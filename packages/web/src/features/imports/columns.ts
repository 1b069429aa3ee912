// Which column of a file becomes which field: recognised by its heading in three languages, or as it was the last time.
import { fold } from '@vetrounds/core/text/fold'
import { cellText, type ReadSheet, type SheetRow } from './sheet.ts'

/** What a column is made of. */
type ColumnKind = 'text' | 'code' | 'quantity' | 'money' | 'rate' | 'day' | 'choice'

/** A field that a domain takes from files. */
export type ImportColumn<Field extends string = string> = {
  field: Field
  kind: ColumnKind
  /** The headings that mean it, in any language. */
  words: readonly string[]
  /** Of a `choice`: the words that mean each value. */
  values?: Readonly<Record<string, readonly string[]>>
  /** Where there are two of its sort, such as prices with tax and without: what such a heading says of either. */
  sorts?: {
    wanted: readonly string[]
    other: readonly string[]
    /** Says why the other one is not used. */
    code: string
  }
  /** What the template has in its row. */
  example: string | number
}

export type Heading = {
  /** Counted from 0. */
  at: number
  text: string
  field: string | undefined
  /** How the field was found. */
  because?: 'remembered' | 'recognised'
  /** Why no field was found, although the heading looks like one. */
  code?: string
}

const has = (heading: string, words: string): boolean => ` ${heading} `.includes(` ${words} `)

const without = (heading: string, words: string): string => ` ${heading} `.replace(` ${words} `, ' ').trim()

/** What a heading says of its sort in most words (`without tax` says `tax`, too), and whether that is the other one. */
const sortOf = (heading: string, { sorts }: ImportColumn): { words: string; isOther: boolean } | undefined =>
  [sorts?.wanted ?? [], sorts?.other ?? []]
    .flatMap((each, at) => each.map(words => ({ words: fold(words), isOther: at === 1 })))
    .filter(({ words }) => has(heading, words))
    .toSorted((a, b) => b.words.length - a.words.length)[0]

type Match = { field: string; code?: string | undefined }

const matchOf = (text: string, columns: readonly ImportColumn[], isExact: boolean): Match | undefined => {
  const heading = fold(text)
  for (const column of columns) {
    const sort = sortOf(heading, column)
    const plain = sort ? without(heading, sort.words) : heading
    const isMeant = column.words.some(word => {
      const folded = fold(word)
      return isExact ? heading === folded || plain === folded : folded.length >= 3 && has(plain, folded)
    })
    if (isMeant) return { field: column.field, code: sort?.isOther ? column.sorts?.code : undefined }
  }
  return undefined
}

/** In which row the headings are looked for at most. */
const HEADINGS_WITHIN = 20

/** The row with the headings, by its place among the rows: the first with two that are known, else the first. */
export const headingRow = (rows: readonly SheetRow[], columns: readonly ImportColumn[]): number => {
  const at = rows
    .slice(0, HEADINGS_WITHIN)
    .findIndex(
      ({ cells }) =>
        new Set(cells.flatMap(cell => matchOf(cellText(cell), columns, true)?.field ?? [])).size > 1,
    )
  return Math.max(at, 0)
}

/** The fields by folded heading, as they were chosen for a file with such headings; an empty text is a column that is not used. */
export type Remembered = Readonly<Record<string, string>>

/** The headings with their fields. No field is taken twice: what was chosen before goes first, then what is meant exactly. */
export const headingsOf = (
  row: SheetRow | undefined,
  columns: readonly ImportColumn[],
  remembered: Remembered,
): Heading[] => {
  const headings: Heading[] = (row?.cells ?? []).flatMap((cell, at) => {
    const text = cellText(cell)
    const { code } = matchOf(text, columns, true) ?? matchOf(text, columns, false) ?? {}
    return text === '' ? [] : [{ at, text, field: undefined, ...(code !== undefined && { code }) }]
  })
  const taken = new Set<string>()
  const known = new Map(Object.entries(remembered))
  const fields = new Set(columns.map(({ field }) => field))
  const settled = new Set<number>()
  const pass = (because: NonNullable<Heading['because']>, find: (heading: Heading) => string | undefined) => {
    for (const heading of headings) {
      if (settled.has(heading.at)) continue
      const field = find(heading)
      if (field === undefined || taken.has(field) || (field !== '' && !fields.has(field))) continue
      settled.add(heading.at)
      if (field === '') continue
      taken.add(field)
      Object.assign(heading, { field, because })
    }
  }
  const recognised =
    (isExact: boolean) =>
    ({ text, code }: Heading) =>
      code === undefined ? matchOf(text, columns, isExact)?.field : undefined
  pass('remembered', ({ text }) => known.get(fold(text)))
  pass('recognised', recognised(true))
  pass('recognised', recognised(false))
  return headings
}

/** What is remembered of a choice. */
export const rememberedOf = (headings: readonly Heading[]): Remembered =>
  Object.fromEntries(headings.map(({ text, field }) => [fold(text), field ?? '']))

/** The rows beneath the headings. */
export const bodyOf = ({ rows }: ReadSheet, head: number): readonly SheetRow[] => rows.slice(head + 1)
