// The files of an export, read back by the library that is also used to read files elsewhere.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { csvOf, type Sheet } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

const sheet: Sheet = {
  headers: ['Name', 'Phone', 'Number'],
  rows: [
    ['Nora "Nóra" Griffin', '+353 ** *** **47', 1042],
    ['=HYPERLINK("http://evil.example","Open")', undefined, 1043],
    ['بدر، الفلاسي', '0351', 12.5],
  ],
}

test('CSV has the mark of UTF-8, quotes its texts and ends its lines as Excel does', () => {
  expect(csvOf(sheet, { separator: ',', decimal: '.' })).toBe(
    '\ufeff"Name","Phone","Number"\r\n' +
      `"Nora ""Nóra"" Griffin","'+353 ** *** **47",1042\r\n` +
      `"'=HYPERLINK(""http://evil.example"",""Open"")",,1043\r\n` +
      '"بدر، الفلاسي","0351",12.5\r\n',
  )
})

test('where a comma stands in numbers, semicolons part the cells', () => {
  const lines = csvOf(sheet, { separator: ';', decimal: ',' }).split('\r\n')
  expect(lines[0]).toBe('\ufeff"Name";"Phone";"Number"')
  expect(lines[3]).toBe('"بدر، الفلاسي";"0351";12,5')
})

const opened = (bytes: ArrayBuffer) => {
  const book = read(bytes, { cellFormula: true })
  const [name = ''] = book.SheetNames
  return { book, name, cells: book.Sheets[name] ?? {} }
}

test('Excel gets texts as texts and numbers as numbers, none of them calculated', () => {
  const { name, cells } = opened(xlsxOf(sheet, { title: 'Owners', isRightToLeft: false }))
  expect(name).toBe('Owners')
  expect(utils.sheet_to_json(cells, { header: 1 })).toEqual([
    ['Name', 'Phone', 'Number'],
    ['Nora "Nóra" Griffin', '+353 ** *** **47', 1042],
    ['=HYPERLINK("http://evil.example","Open")', undefined, 1043],
    ['بدر، الفلاسي', '0351', 12.5],
  ])
  expect(cells.A3).toMatchObject({ t: 's', v: '=HYPERLINK("http://evil.example","Open")' })
  expect(cells.A3.f).toBeUndefined()
  expect(cells.B4).toMatchObject({ t: 's', v: '0351' })
  expect(cells.C2).toMatchObject({ t: 'n', v: 1042 })
})

test.each([
  [true, 'المالكون'],
  [false, 'Owners'],
])('a sheet is laid out from right to left in Arabic alone: %s', (isRightToLeft, title) => {
  const { book } = opened(xlsxOf(sheet, { title, isRightToLeft }))
  expect(book.SheetNames).toEqual([title])
  expect(Boolean(book.Workbook?.Views?.[0]?.RTL)).toBe(isRightToLeft)
})

test('a name that Excel refuses for a sheet is made one that it takes', () => {
  const { name } = opened(
    xlsxOf(sheet, { title: 'Owners [all]: 2026/11 of the whole long chain', isRightToLeft: false }),
  )
  expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/)
})

test('a text that is too long for a cell is not cut inside a character', () => {
  const rows = [[`${'a'.repeat(32_766)}🐕 and more`]]
  const { cells } = opened(xlsxOf({ headers: ['Notes'], rows }, { title: 'T', isRightToLeft: false }))
  expect(cells.A2.v).toBe('a'.repeat(32_766))
})

test('whatever was typed, the file opens and no cell has a formula', () => {
  const typed = fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { minLength: 15, maxLength: 15 })
  fc.assert(
    fc.property(typed, texts => {
      const rows = texts.map(text => [`=${text}`, text])
      const { cells } = opened(xlsxOf({ headers: ['A', 'B'], rows }, { title: 'T', isRightToLeft: false }))
      expect(texts.map((_, at) => cells[`A${at + 2}`].t)).toEqual(texts.map(() => 's'))
      expect(Object.keys(cells).filter(at => cells[at].f !== undefined)).toEqual([])
    }),
    { numRuns: 5 },
  )
}, 60_000)
