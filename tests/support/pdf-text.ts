// Reads the text of a tagged PDF: its paragraphs and cells in the order of its structure (ISO 32000-1 § 14.7), and the pieces of
// an Arabic line from right to left as they are on the sheet. It understands what our typesetter writes, not every PDF.
import { inflateSync } from 'node:zlib'

type Objects = ReadonlyMap<string, { text: string; stream?: Buffer }>

const objectsOf = (pdf: Buffer): Objects => {
  const text = pdf.toString('latin1')
  const found = new Map<string, { text: string; stream?: Buffer }>()
  const begins = /(?<![\d.])(\d+) 0 obj\s/g
  for (let at = begins.exec(text); at; at = begins.exec(text)) {
    const from = begins.lastIndex
    const end = text.indexOf('endobj', from)
    const stream = /stream\r?\n/g
    stream.lastIndex = from
    const begun = stream.exec(text)
    if (!begun || begun.index > end) {
      found.set(at[1] ?? '', { text: text.slice(from, end) })
      begins.lastIndex = end
      continue
    }
    const dictionary = text.slice(from, begun.index)
    const bytes = pdf.subarray(stream.lastIndex, text.indexOf('endstream', stream.lastIndex))
    const isPacked = dictionary.includes('/FlateDecode')
    found.set(at[1] ?? '', { text: dictionary, stream: isPacked ? inflateSync(bytes) : bytes })
    begins.lastIndex = text.indexOf('endobj', stream.lastIndex + bytes.length)
  }
  return found
}

const utf16 = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map(unit => String.fromCharCode(Number.parseInt(unit, 16))).join('')

/** The letters that each glyph of a font stands for, from its ToUnicode map. */
const lettersOf = (map: string): ReadonlyMap<number, string> => {
  const letters = new Map<number, string>()
  for (const [, part = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', said = ''] of part.matchAll(/<([\da-f]+)>\s*<([\da-f]*)>/gi))
      letters.set(Number.parseInt(glyph, 16), utf16(said))
  for (const [, part = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', last = '', said = ''] of part.matchAll(
      /<([\da-f]+)>\s*<([\da-f]+)>\s*<([\da-f]+)>/gi,
    ))
      for (let at = Number.parseInt(first, 16); at <= Number.parseInt(last, 16); at += 1) {
        const unit = Number.parseInt(said, 16) + at - Number.parseInt(first, 16)
        letters.set(at, utf16(unit.toString(16).padStart(4, '0')))
      }
  return letters
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const unescaped = (literal: string): string =>
  literal.replace(/\\(?:([0-7]{1,3})|(\r?\n)|([\s\S]))/g, (_, octal?: string, line?: string, other = '') =>
    octal ? String.fromCharCode(Number.parseInt(octal, 8)) : line ? '' : (escapes[other] ?? other),
  )

/** The bytes of a PDF string, which is written in parentheses or in hexadecimal digits. */
const bytesOf = (string: string): string => {
  const inside = string.slice(1, -1)
  return string.startsWith('<') ? Buffer.from(inside, 'hex').toString('latin1') : unescaped(inside)
}

/** A PDF text string: UTF-16 if it begins with a byte order mark. */
const said = (string: string): string => {
  const bytes = bytesOf(string)
  if (!bytes.startsWith('\xfe\xff')) return bytes
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
}

/** A letter and its vowel are two glyphs, each mapped to both characters: keeps only one of the two. */
const once = (parts: readonly string[]): string[] =>
  parts.filter((each, at) => !(each === parts[at - 1] && /\p{L}\p{M}/u.test(each)))

/**
 * A piece of a line that was drawn at once; `x` and `y` are where it begins, in points from the lower left, `size` is that of
 * its letters.
 */
type Run = { text: string; x: number; y: number; size: number }

// Balanced parentheses within a string are not escaped.
const inner = String.raw`(?:\\[\s\S]|[^\\()])*`
const literal = String.raw`\((?:\\[\s\S]|[^\\()]|\(${inner}(?:\(${inner}\)${inner})*\))*\)`
const digits = '(?<!<)<[\\dA-Fa-f]*>(?!>)'
const token = new RegExp(
  String.raw`/ActualText\s*(${literal}|${digits})|/MCID\s+(\d+)|/(\w+)\s+([\d.]+)\s+Tf|((?:-?[\d.]+\s+){6})cm|(${literal}|${digits})|\b(?:BDC|BMC|EMC|q|Q)\b`,
  'g',
)

/** A transformation matrix (ISO 32000-1 § 8.3.4): that of the page, or of a part that is moved, flipped or scaled. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
const page: Matrix = [1, 0, 0, 1, 0, 0]

const within = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
]

const placeOf = ([, , , d, x, y]: Matrix) => ({ x, y, scale: Math.abs(d), points: 0 })

/** The letters of glyphs in the order in which these were drawn. */
type Drawn = { said: string[]; x: number; y: number; scale: number; points: number }

// Glyphs are drawn from left to right, so the letters of Arabic are reversed.
const runOf = ({ said: all, x, y, scale, points }: Drawn): Run => ({
  text: once(all.some(each => /\p{Script=Arabic}/u.test(each)) ? all.toReversed() : all).join(''),
  x,
  y,
  size: scale * points,
})

/** The runs of a page by the number of their marked content (MCID; ISO 32000-1 § 14.6). */
const runsOf = (content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>) => {
  const runs = new Map<number, Run[]>()
  const marks: {
    drawn: Drawn[] | undefined
    actual: string | undefined
    id: number | undefined
    from: number
  }[] = []
  let font: ReadonlyMap<number, string> = new Map()
  let placed = page
  const kept: Matrix[] = []
  let actual: string | undefined
  let id: number | undefined
  const open = (): Drawn[] | undefined => marks.at(-1)?.drawn
  for (const [whole, text, number, name, size, matrix, string] of content.matchAll(token)) {
    const last = open()?.at(-1)
    if (text !== undefined) actual = said(text)
    else if (number !== undefined) id = Number(number)
    else if (name !== undefined) {
      font = fonts.get(name) ?? font
      if (last) last.points = Number(size)
    } else if (whole === 'q') kept.push(placed)
    else if (whole === 'Q') placed = kept.pop() ?? page
    else if (matrix !== undefined) {
      placed = within(matrix.trim().split(/\s+/).map(Number) as unknown as Matrix, placed)
      open()?.push({ said: [], ...placeOf(placed) })
    } else if (whole === 'BDC' || whole === 'BMC') {
      marks.push({
        drawn: id === undefined ? open() : [{ said: [], ...placeOf(placed) }],
        actual,
        id,
        from: last?.said.length ?? 0,
      })
      actual = undefined
      id = undefined
    } else if (whole === 'EMC') {
      const mark = marks.pop()
      if (mark?.id !== undefined)
        runs.set(
          mark.id,
          (mark.drawn ?? []).map(runOf).filter(run => run.text !== ''),
        )
      else if (mark?.actual !== undefined && last) last.said.splice(mark.from, Infinity, mark.actual)
    } else if (string !== undefined) {
      const bytes = bytesOf(string)
      for (let at = 0; last && at + 1 < bytes.length; at += 2)
        last.said.push(font.get(bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1)) ?? '')
    }
  }
  return runs
}

const part = (text: string, name: string): string | undefined =>
  new RegExp(`/${name}\\s+(\\d+) 0 R`).exec(text)?.[1]

const pagesOf = (objects: Objects) => {
  const pages = new Map<string, ReadonlyMap<number, Run[]>>()
  for (const [id, { text }] of objects) {
    if (!/\/Type\s*\/Page\b/.test(text)) continue
    const fonts = new Map<string, ReadonlyMap<number, string>>()
    for (const [, name = '', font = ''] of text.matchAll(/\/(f\d+)\s+(\d+) 0 R/g)) {
      const map = objects.get(part(objects.get(font)?.text ?? '', 'ToUnicode') ?? '')
      fonts.set(name, lettersOf(map?.stream?.toString('latin1') ?? ''))
    }
    const content = objects.get(part(text, 'Contents') ?? '')?.stream?.toString('latin1') ?? ''
    pages.set(id, runsOf(content, fonts))
  }
  return pages
}

/** Removes vowels that were drawn separately, above or below the line: the letter beside them includes them. */
const withoutVowels = (runs: readonly Run[]): Run[] =>
  runs.filter(({ text }, at) => {
    const isOfNeighbour = [runs[at - 1], runs[at + 1]].some(other => other?.text.includes(text))
    return !(isOfNeighbour && /^\p{L}\p{M}+$/u.test(text)) || runs[at - 1]?.text === text
  })

/** Reads a line from right to left, but Latin words in it from left to right. */
const fromRight = (line: readonly Run[]): string => {
  const parts = line
    .toReversed()
    .toSorted((a, b) => b.x - a.x)
    .map(({ text }) => text)
  const isForeign = (at: number): boolean => /^\p{Script=Latin}+$/u.test(parts[at] ?? '')
  const isBlank = (at: number): boolean => parts[at] === ' '
  const read: string[] = []
  for (let at = 0; at < parts.length; ) {
    let end = at
    while (isForeign(at) && isBlank(end + 1) && isForeign(end + 2)) end += 2
    read.push(...parts.slice(at, end + 1).toReversed())
    at = end + 1
  }
  return read.join('')
}

/** Joins the pieces of a paragraph in the order in which they are read, line by line. */
const inOrder = (runs: readonly Run[], isArabic: boolean): string => {
  const lines: Run[][] = []
  for (const run of withoutVowels(runs)) {
    const line = lines.find(([first]) => Math.abs((first?.y ?? 0) - run.y) < run.size / 2)
    if (line) line.push(run)
    else lines.push([run])
  }
  return lines.map(line => (isArabic ? fromRight(line) : line.map(({ text }) => text).join(''))).join(' ')
}

/** The text of each paragraph, heading and cell of a tagged PDF. */
export const paragraphsOf = (pdf: Buffer, isArabic: boolean): string[] => {
  const objects = objectsOf(pdf)
  const pages = pagesOf(objects)
  const paragraphs: string[] = []
  const isBlock = (text: string): boolean => /\/S\s*\/(P|TD|TH|H\d|Caption|Lbl)\b/.test(text)
  const walk = (id: string, open: Run[] | undefined): void => {
    const text = objects.get(id)?.text ?? ''
    const runs = open ?? (isBlock(text) ? [] : undefined)
    const own = pages.get(part(text, 'Pg') ?? '')
    const kids = /\/K\s*(\[[\s\S]*\]|\d+ 0 R|\d+)/.exec(text)?.[1] ?? ''
    const into = runs ?? []
    for (const [, page, far, near, kid, mark] of kids.matchAll(
      /\/Pg\s+(\d+) 0 R[^>]*?\/MCID\s+(\d+)|\/MCID\s+(\d+)|(\d+) 0 R|(\d+)/g,
    )) {
      if (kid !== undefined) walk(kid, runs)
      else {
        into.push(...((page === undefined ? own : pages.get(page))?.get(Number(far ?? near ?? mark)) ?? []))
      }
    }
    if (!open && into.length > 0) paragraphs.push(inOrder(into, isArabic))
  }
  const root = [...objects].find(([, { text }]) => /\/Type\s*\/StructTreeRoot/.test(text))?.[0]
  if (root) walk(root, undefined)
  return paragraphs
}
