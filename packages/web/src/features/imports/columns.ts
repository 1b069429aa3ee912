// Which column of a file becomes which field: recognised by its heading in three languages, or chosen as it was the last time.
import { fold } from '@vetrounds/core/text/fold'
import { cellText, type ReadSheet, type SheetRow } from './sheet.ts'

/** The kind of the values in a column. */
type ColumnKind = 'text' | 'code' | 'quantity' | 'money' | 'rate' | 'day' | 'choice'

/** A field that a domain can import from files. */
export type ImportColumn<Field extends string = string> = {
  field: Field
  kind: ColumnKind
  /** Headings that mean the field, in any language, alone or among other words. */
  words: readonly string[]
  /** Headings that mean the field only if there are no other words. */
  alone?: readonly string[]
  /** For a `choice`: the words for each value. */
  values?: Readonly<Record<string, readonly string[]>>
  /** If there are two sorts of the field, such as prices with and without tax: the words in a heading that name either. */
  sorts?: {
    wanted: readonly string[]
    other: readonly string[]
    /** The code that says why the other sort is not used. */
    code: string
  }
  /** The value in the example row of the template. */
  example: string | number
}

export type Heading = {
  /** The column, counted from 0. */
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

/** The longest words in a heading that name its sort (`without tax` has `tax` in it too), and whether that is the other sort. */
const sortOf = (heading: string, { sorts }: ImportColumn): { words: string; isOther: boolean } | undefined =>
  [sorts?.wanted ?? [], sorts?.other ?? []]
    .flatMap((each, at) => each.map(words => ({ words: fold(words), isOther: at === 1 })))
    .filter(({ words }) => has(heading, words))
    .toSorted((a, b) => b.words.length - a.words.length)[0]

type Match = { field: string; code?: string | undefined }

/** The field that a heading means word for word. */
const meantBy = (heading: string, columns: readonly ImportColumn[]): Match | undefined => {
  for (const column of columns) {
    const sort = sortOf(heading, column)
    const plain = sort ? without(heading, sort.words) : heading
    if ([...column.words, ...(column.alone ?? [])].some(word => [heading, plain].includes(fold(word))))
      return { field: column.field, code: sort?.isOther ? column.sorts?.code : undefined }
  }
  return undefined
}

/** Shorter words are in too many headings by chance. */
const PART_AT_LEAST = 3

/**
 * The field with the longest word in a heading. If the rest of the heading has a word of another field, however short, it may
 * mean either, and no field is suggested: `Listen-EK je Preis` gets none.
 */
const suggestedBy = (heading: string, columns: readonly ImportColumn[]): Match | undefined => {
  const found = columns
    .flatMap(column => {
      const sort = sortOf(heading, column)
      const plain = sort ? without(heading, sort.words) : heading
      const code = sort?.isOther ? column.sorts?.code : undefined
      return column.words
        .map(fold)
        .flatMap(word => (has(plain, word) ? { field: column.field, code, word } : []))
    })
    .toSorted((a, b) => b.word.length - a.word.length)
  const best = found.find(({ word }) => word.length >= PART_AT_LEAST)
  if (!best) return undefined
  // Words about tax don't make it the heading of a tax rate.
  const bare = columns.reduce((text, column) => {
    const sort = sortOf(text, column)
    return sort ? without(text, sort.words) : text
  }, heading)
  const rest = without(bare, best.word)
  return found.some(({ field, word }) => field !== best.field && has(rest, word)) ? undefined : best
}

const matchOf = (text: string, columns: readonly ImportColumn[], isExact: boolean): Match | undefined =>
  (isExact ? meantBy : suggestedBy)(fold(text), columns)

/** How many rows are searched for the headings. */
const HEADINGS_WITHIN = 20

/** The index of the row with the headings: the first row with two known ones, else the first row. */
export const headingRow = (rows: readonly SheetRow[], columns: readonly ImportColumn[]): number => {
  const at = rows
    .slice(0, HEADINGS_WITHIN)
    .findIndex(
      ({ cells }) =>
        new Set(cells.flatMap(cell => matchOf(cellText(cell), columns, true)?.field ?? [])).size > 1,
    )
  return Math.max(at, 0)
}

/** The fields that were chosen before, by folded heading; an empty text means a column that is not used. */
export type Remembered = Readonly<Record<string, string>>

/** The headings with their fields. No field is used twice: earlier choices come first, then exact headings, then suggestions. */
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
  const texts = headings.map(({ text }) => fold(text))
  const isOne = (text: string): boolean => texts.indexOf(text) === texts.lastIndexOf(text)
  pass('remembered', ({ text }) => (isOne(fold(text)) ? known.get(fold(text)) : undefined))
  pass('recognised', recognised(true))
  pass('recognised', recognised(false))
  return headings
}

/**
 * What is remembered of the chosen columns. Left out are headings that occur twice, and unused columns whose field comes from
 * another column of this file: in the next file such a column may be the only one.
 */
export const rememberedOf = (headings: readonly Heading[], columns: readonly ImportColumn[]): Remembered => {
  const texts = headings.map(({ text }) => fold(text))
  const taken = new Set(headings.flatMap(({ field }) => field ?? []))
  const isLeftFor = (heading: Heading): boolean => {
    const meant = matchOf(heading.text, columns, true) ?? matchOf(heading.text, columns, false)
    return heading.field === undefined && meant !== undefined && taken.has(meant.field)
  }
  return Object.fromEntries(
    headings.flatMap((heading, at) => {
      const text = texts[at] ?? ''
      const isOne = text !== '' && texts.indexOf(text) === texts.lastIndexOf(text)
      return isOne && !isLeftFor(heading) ? [[text, heading.field ?? '']] : []
    }),
  )
}

/** The rows beneath the headings. */
export const bodyOf = ({ rows }: ReadSheet, head: number): readonly SheetRow[] => rows.slice(head + 1)
