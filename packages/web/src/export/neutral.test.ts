// A spreadsheet program that opens an export executes no typed text as a formula.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { isFormula, neutral } from './neutral.ts'

const comma = { separator: ',', decimal: '.' } as const

/** The cells that a spreadsheet program reads from a quoted CSV, line by line. */
const parsed = (csv: string): string[][] => {
  const lines: string[][] = [[]]
  for (const [, quoted, bare = '', end] of csv
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === '\r\n') lines.push([])
  }
  return lines.slice(0, -1)
}

/** Texts that look like attacks more often than chance would make them. */
const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        '\n',
        '"',
        "'",
        ' ',
        ',',
        ';',
        '\u00a0',
        '\u200e',
        '＝',
        '\ufeff',
      ),
      fc.constantFrom('cmd|’/C calc’!A0', 'HYPERLINK("http://x","y")', 'SUM(1+1)', '+353 ** *** **84', 'بدر'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 8 },
  )
  .map(parts => parts.join(''))

test.each([
  ['=1+1', "'=1+1"],
  ['+353 ** *** **84', "'+353 ** *** **84"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['  =1', "'  =1"],
  ['"=1"', `'"=1"`],
  ["'=1", "''=1"],
  ['\u200e=1', "'\u200e=1"],
  ['＝1', "'＝1"],
])('%j is written as %j', (typed, written) => {
  expect(neutral(typed)).toBe(written)
})

test.each(['Nora Griffin', 'a=b', 'nora+cats@mail.example', '372 0981', '', "O'Brien", 'بدر'])(
  '%j stays as it is',
  text => {
    expect(neutral(text)).toBe(text)
  },
)

describe('whatever was typed', () => {
  test('nothing that is written is a formula, and nothing is lost', () => {
    fc.assert(
      fc.property(nasty, text => {
        const written = neutral(text)
        // Spreadsheet programs mark a text with a leading apostrophe.
        expect(written.startsWith("'") || !isFormula(written)).toBe(true)
        expect([text, `'${text}`]).toContain(written)
      }),
      { numRuns: 2000 },
    )
  })

  test('it stays in its own cell, and no cell of the file begins a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(nasty, nasty), { minLength: 1, maxLength: 5 }), rows => {
        const cells = parsed(csvOf({ headers: ['A', 'B'], rows }, comma))
        expect(cells).toEqual([['A', 'B'], ...rows.map(row => row.map(neutral))])
        for (const cell of cells.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
      }),
      { numRuns: 500 },
    )
  })
})
