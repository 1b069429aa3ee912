// The PDF of a report: its pages are the browser's, its language and its words are kept, and nothing of a text is read as markup.
import { inflateSync } from 'node:zlib'
import type { ReportPaper } from '@vetrounds/core/records/report-paper'
import { reportPaper } from '@vetrounds/core/records/report-paper'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { typesetReport } from './typeset.ts'

type Sheet = ReportPaper['sheets'][number]

const said = (text: string) => [{ text }]
const told = (text: string): Sheet['blocks'][number] => ({
  kind: 'alone',
  piece: { kind: 'text', line: said(text) },
})

const sheetOf = (blocks: Sheet['blocks']): Sheet => ({
  running: [said('Juno'), said('Report')],
  blocks,
  sunk: [told('signed here')],
  foot: [said('E-1'), said('1/2')],
})

const paperOf = (language: ReportPaper['language'], ...sheets: Sheet[]): ReportPaper =>
  reportPaper.parse({ name: 'Report Juno', language, sheet: 'a4', sheets })

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

test('a sheet is a page, also where its letters need more room here', () => {
  const long = Array.from({ length: 90 }, (_, at) => told(`Line ${at}`))
  const pdf = typesetReport(paperOf('en', sheetOf(long), sheetOf([told('x')])), new Map(), 0)
  expect(pagesOf(pdf)).toBe(2)
  expect(pdf.toString('latin1')).toMatch(/\/MarkInfo\s*<<\s*\/Marked true/)
})

test('Arabic stands in Arabic; what looks like markup is text, and every kind of piece is set', async () => {
  const file = '01HZZZZZZZ0000000000000001'
  const line = [
    { text: '#panic("x") $ \\ «لولو»', isBold: true as const },
    { text: ' <b>', isStruck: true as const, isMuted: true as const },
  ]
  const blocks: Sheet['blocks'] = [
    {
      kind: 'letterhead',
      logo: file,
      who: [{ kind: 'text', line }],
      what: [{ kind: 'heading', level: 1, line }],
    },
    { kind: 'columns', of: [[{ kind: 'facts', rows: [{ label: line, value: line }] }], []] },
    { kind: 'region', name: line, of: [{ kind: 'text', line, isFramed: true }] },
    {
      kind: 'alone',
      piece: {
        kind: 'table',
        widths: [3, 1],
        head: [{ line }, { line }],
        rows: [{ cells: [{ line }, { line }], isStrong: true }, { cells: [{ line, columns: 2 }] }],
      },
    },
    // The second picture isn't in the bucket: only its caption is printed.
    {
      kind: 'alone',
      piece: {
        kind: 'pictures',
        of: [
          { file, caption: line },
          { file: '01HZZZZZZZ0000000000000002', caption: line },
        ],
      },
    },
    {
      kind: 'alone',
      piece: {
        kind: 'drawing',
        ...{ width: 420, height: 180 },
        strokes: [
          {
            kind: 'line',
            points: [
              [0, 0],
              [9, 9],
            ],
            isFaint: true,
          },
          { kind: 'dot', at: [9, 9], radius: 2 },
          { kind: 'word', at: [9, 9], text: '</text>&"', end: true },
        ],
      },
    },
  ]
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  const pdf = typesetReport(paperOf('ar', sheetOf(blocks)), new Map([[file, picture]]), 0).toString('latin1')
  expect(pdf).toMatch(/\/Lang\s*\(ar/)
  expect(pdf.match(/\/Subtype\s*\/Image/g)).not.toBeNull()
  expect(pagesOf(Buffer.from(pdf, 'latin1'))).toBe(1)
})

/** What is drawn on the pages. */
const drawnIn = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, content = '']) => {
      try {
        return inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')

test('a picture that there is none of leaves no black room above its caption', async () => {
  const file = '01HZZZZZZZ0000000000000001'
  const of = [{ file, caption: said('Chest') }, { caption: said('Report of the laboratory') }]
  const paper = paperOf('en', sheetOf([{ kind: 'alone', piece: { kind: 'pictures', of } }]))
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  const rooms = (pictures: ReadonlyMap<string, Uint8Array>) =>
    drawnIn(typesetReport(paper, pictures, 0)).match(/0\.019\d* 0\.019\d* 0\.023\d*/g)?.length ?? 0
  expect(rooms(new Map([[file, picture]]))).toBe(1)
  expect(rooms(new Map())).toBe(0)
})
