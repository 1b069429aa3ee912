// The file with the failed rows can be corrected and imported again: nothing in it changes its meaning.
import { expect, test, vi } from 'vitest'
import type { Sheet } from '../../export/csv.ts'
import { type Look, xlsxOf } from '../../export/xlsx.ts'
import { bodyOf, headingsOf, type ImportColumn } from './columns.ts'
import { saveWrong } from './import-files.ts'
import { readRows } from './read-rows.ts'
import type { ReadSheet } from './sheet.ts'
import { textsOf } from './use-import.ts'
import { readWorkbook } from './workbook.ts'

const saved = vi.hoisted(() => ({ files: [] as [file: ArrayBuffer, name: string][] }))
vi.mock('../../export/file.ts', () => ({
  makeFile: async (_kind: string, sheet: Sheet, { look }: { look: Look }) => xlsxOf(sheet, look),
  saveFile: (...file: [ArrayBuffer, string]) => saved.files.push(file),
}))

const columns: ImportColumn[] = [
  { field: 'barcode', kind: 'code', words: ['PZN'], example: '' },
  { field: 'name', kind: 'text', words: ['Name'], example: '' },
  { field: 'quantity', kind: 'quantity', words: ['Menge'], example: 1 },
  { field: 'price', kind: 'money', words: ['VK'], example: 1 },
  { field: 'expiry', kind: 'day', words: ['Verfall'], example: '' },
]

const sheet: ReadSheet = {
  name: 'Bestand',
  rows: [
    { row: 1, cells: ['PZN', 'Name', 'Menge', 'VK', 'Verfall'] },
    { row: 2, cells: ['01234567', 'Synulox', 2.375, '1.240,50 €', { day: '2027-05-31' }] },
    { row: 3, cells: [undefined, 'Bravecto', 1.25, 1234.5, undefined] },
  ],
}

test('in German, rows that failed mean the same once they are read again', async () => {
  const read = (from: ReadSheet) =>
    readRows(bodyOf(from, 0), headingsOf(from.rows[0], columns, {}), columns, {
      order: 'dmy',
      decimals: 'de',
      currency: 'EUR',
      rates: [],
    }).map(({ values }) => values)
  const headings = headingsOf(sheet.rows[0], columns, {})
  const failed = [
    { row: 3, said: 'No barcode' },
    { row: 2, said: 'Retired' },
  ]
  const texts = textsOf({ file: 'Bestand.xlsx', sheet, head: 0, headings })
  await saveWrong({ headings: headings.map(({ text }) => text), texts, failed }, 'Was nicht stimmt', {
    title: 'Fehler',
    isRightToLeft: false,
  })
  const [[file, name] = [new ArrayBuffer(), '']] = saved.files
  expect(name).toBe('Fehler.xlsx')
  const again = read(await readWorkbook(new Uint8Array(file)))
  expect(again).toEqual(read(sheet))
  expect(again[0]).toEqual({
    barcode: '01234567',
    name: 'Synulox',
    quantity: 2375,
    price: 124_050,
    expiry: '2027-05-31',
  })
})
