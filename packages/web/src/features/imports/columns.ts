// Which column of a file becomes which field: recognised by its heading in three languages, or as it was the last time.
import { fold } from '@vetrounds/core/text/fold'
import { cellText, type ReadSheet, type SheetRow } from './sheet.ts'

/** What a column is made of. */
type ColumnKind = 'text' | 'code' | 'quantity' | 'money' | 'rate' | 'day' | 'choice'

/** A field that a domain takes from files. */
export type ImportColumn<Field extends string = string> = {
  field: Field
  kind: ColumnKind
  /** The headings that mean it, in any language, by themselves or among other words. */
  words: readonly string[]
  /** Those that mean it by themselves alone. */
  alone?: readonly string[]
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

/** The field whose heading it is, word for word. */
const meantBy = (heading: string, columns: readonly ImportColumn[]): Match | undefined => {
  for (const column of columns) {
    const sort = sortOf(heading, column)
    const plain = sort ? without(heading, sort.words) : heading
    if ([...column.words, ...(column.alone ?? [])].some(word => [heading, plain].includes(fold(word))))
      return { field: column.field, code: sort?.isOther ? column.sorts?.code : undefined }
  }
  return undefined
}

/** Shorter words stand in too many headings by chance. */
const PART_AT_LEAST = 3

/**
 * The field with the longest word in a heading. Where the rest of it holds a word of another field, however short, it may mean either:
 * `Listen-EK je Preis` is nobody's.
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
  // What it says of its tax doesn't make it the heading of a rate.
  const bare = columns.reduce((text, column) => {
    const sort = sortOf(text, column)
    return sort ? without(text, sort.words) : text
  }, heading)
  const rest = without(bare, best.word)
  return found.some(({ field, word }) => field !== best.field && has(rest, word)) ? undefined : best
}

const matchOf = (text: string, columns: readonly ImportColumn[], isExact: boolean): Match | undefined =>
  (isExact ? meantBy : suggestedBy)(fold(text), columns)

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
  const texts = headings.map(({ text }) => fold(text))
  const isOne = (text: string): boolean => texts.indexOf(text) === texts.lastIndexOf(text)
  pass('remembered', ({ text }) => (isOne(fold(text)) ? known.get(fold(text)) : undefined))
  pass('recognised', recognised(true))
  pass('recognised', recognised(false))
  return headings
}

/**
 * What is remembered of a choice: nothing of headings that can't be told apart, nor that a column is not used whose field has another one in
 * this file, as it may be the only one in the next.
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
