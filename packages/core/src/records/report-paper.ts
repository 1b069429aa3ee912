// A report laid out on its sheets: words, tables and pictures in their order. The browser lays it out, and the typesetter sets
// the same sheets (decision 107).
import * as z from 'zod'
import { id } from '../ids.ts'
import { languages } from '../sessions/choices.ts'

/** Words in one style; directional isolates (UAX #9) are part of the text. */
const run = z.object({
  text: z.string().max(6000),
  isBold: z.literal(true).optional(),
  isStruck: z.literal(true).optional(),
  isMuted: z.literal(true).optional(),
})
export type Run = z.infer<typeof run>

const line = z.array(run).max(200)
export type Line = z.infer<typeof line>

const place = z.number().min(-10_000).max(10_000)

/** A part of a drawing: a line through points, a dot, or a word at a point. */
const stroke = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('line'),
    points: z.array(z.tuple([place, place])).max(2000),
    isFaint: z.boolean(),
  }),
  z.object({
    kind: z.literal('dot'),
    at: z.tuple([place, place]),
    radius: place,
    /** Marks an estimated weight. */
    isHollow: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal('word'),
    at: z.tuple([place, place]),
    text: z.string().max(80),
    end: z.boolean(),
  }),
])
export type Stroke = z.infer<typeof stroke>

const cell = z.object({ line, columns: z.int().min(1).max(12).optional() })

const piece = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.int().min(1).max(3), line }),
  z.object({
    kind: z.literal('text'),
    line,
    isSmall: z.literal(true).optional(),
    isFramed: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal('table'),
    /** The relative width of each column. */
    widths: z.array(z.number().positive().max(10_000)).min(1).max(12),
    head: z.array(cell).max(12),
    rows: z
      .array(
        z.object({
          cells: z.array(cell).max(12),
          isStrong: z.literal(true).optional(),
          isStruck: z.literal(true).optional(),
        }),
      )
      .max(400),
  }),
  z.object({ kind: z.literal('facts'), rows: z.array(z.object({ label: line, value: line })).max(40) }),
  z.object({
    kind: z.literal('pictures'),
    of: z.array(z.object({ file: id.optional(), caption: line })).max(4),
  }),
  z.object({
    kind: z.literal('drawing'),
    width: place,
    height: place,
    strokes: z.array(stroke).max(2000),
  }),
  z.object({ kind: z.literal('signature'), of: z.array(line).max(4) }),
])
export type Piece = z.infer<typeof piece>

const pieces = z.array(piece).max(200)

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('alone'), piece }),
  z.object({ kind: z.literal('letterhead'), logo: id.optional(), who: pieces, what: pieces }),
  z.object({ kind: z.literal('region'), name: line, of: pieces }),
  z.object({ kind: z.literal('columns'), of: z.array(pieces).max(3) }),
])
export type Block = z.infer<typeof block>

const sheet = z.object({
  running: z.array(line).max(2),
  blocks: z.array(block).max(400),
  /** Blocks at the foot of the page. */
  sunk: z.array(block).max(4),
  foot: z.array(line).max(2),
})

export const reportPaper = z.object({
  /** The name of the file, without its extension. */
  name: z.string().min(1).max(120),
  language: z.enum(languages),
  sheet: z.enum(['a4', 'letter']),
  watermark: z.string().max(60).optional(),
  sheets: z.array(sheet).min(1).max(200),
})
export type ReportPaper = z.output<typeof reportPaper>

/** Returns the ids of the files of a paper's pictures and logo, each once. */
export const filesOfPaper = ({ sheets }: ReportPaper): string[] => {
  const found = new Set<string>()
  const look = (each: Piece) => {
    if (each.kind === 'pictures') for (const { file } of each.of) if (file) found.add(file)
  }
  for (const each of sheets.flatMap(({ blocks, sunk }) => [...blocks, ...sunk])) {
    if (each.kind === 'alone') look(each.piece)
    if (each.kind === 'region') each.of.forEach(look)
    if (each.kind === 'columns') each.of.flat().forEach(look)
    if (each.kind === 'letterhead' && each.logo) found.add(each.logo)
  }
  return [...found]
}
