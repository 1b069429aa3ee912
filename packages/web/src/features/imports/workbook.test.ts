// Excel files as people have them, and as an attacker would make them. All of them are created here.
import { expect, test } from 'vitest'
import { CFB, utils, type WorkBook, write } from 'xlsx'
import { readWorkbook } from './workbook.ts'

const bytesOf = (book: WorkBook, bookType: 'xlsx' | 'xls' | 'biff8' = 'xlsx'): Uint8Array<ArrayBuffer> =>
  new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer)

const bookOf = (...lines: unknown[][]): WorkBook => utils.book_new(utils.aoa_to_sheet(lines), 'Drugs')

/** The zip with one part added or replaced. */
const withPart = (bytes: Uint8Array, name: string, content: Uint8Array): Uint8Array<ArrayBuffer> => {
  const zip = CFB.read(bytes, { type: 'array' })
  CFB.utils.cfb_add(zip, name, content)
  return new Uint8Array(
    CFB.write(zip, { type: 'array', fileType: 'zip', compression: true } as never) as never,
  )
}

const refusal = (bytes: Uint8Array<ArrayBuffer>) =>
  readWorkbook(bytes).then(
    () => 'read',
    error => (error as { why?: string }).why,
  )

test.each(['xlsx', 'biff8'] as const)(
  '%s: texts, numbers, days and shares come as a person sees them',
  async type => {
    const sheet = utils.aoa_to_sheet([
      ['Name', 'Menge', 'Verfall', 'MwSt'],
      ['Synulox', 12.5, 46630, 0.19],
      [],
      [' بدر ', '6O'],
    ])
    sheet.C2.z = 'dd.mm.yyyy'
    sheet.D2.z = '0%'
    const book = utils.book_new(utils.aoa_to_sheet([]), 'Empty')
    utils.book_append_sheet(book, sheet, 'Drugs')
    expect(await readWorkbook(bytesOf(book, type))).toEqual({
      name: 'Drugs',
      rows: [
        { row: 1, cells: ['Name', 'Menge', 'Verfall', 'MwSt'] },
        { row: 2, cells: ['Synulox', 12.5, { day: '2027-08-31' }, 19] },
        { row: 4, cells: ['بدر', '6O'] },
      ].map(({ row, cells }) => ({ row, cells: expect.objectContaining(cells) })),
    })
  },
)

test.each(['xlsx', 'biff8'] as const)(
  '%s: a month ends with its last day, a number keeps its zeros',
  async type => {
    const cells = [
      ['mmm yy', 46_508, { day: '2027-05-31' }],
      ['[$-407]mmmm\\ yyyy;@', 46_508, { day: '2027-05-31' }],
      ['mm"d/d"yyyy', 46_508, { day: '2027-05-31' }],
      ['mmm-yy', 46_509, { day: '2027-05-02' }],
      ['dd.mm.yyyy', 46_508, { day: '2027-05-01' }],
      // Typed as 05/27, without a year.
      ['d-mmm', 46_534, { seen: '27-May' }],
      ['m/d', 46_534, { seen: '5/27' }],
      ['00000000', 1_234_567, '01234567'],
      ['00000000', 12_345_678, 12_345_678],
      ['0', 12, 12],
      ['000', 2.5, 2.5],
      ['0.00', 7, 7],
    ] as const
    const sheet = utils.aoa_to_sheet([['A'], ...cells.map(([, value]) => [value])])
    for (const [at, [format]] of cells.entries()) sheet[`A${at + 2}`].z = format
    const { rows } = await readWorkbook(bytesOf(utils.book_new(sheet, 'Drugs'), type))
    expect(rows.slice(1).map(row => row.cells[0])).toEqual(cells.map(([, , read]) => read))
  },
)

test('a formula is never calculated: its last result is all that is read', async () => {
  const book = bookOf(['Name', 'Price'], ['=1+1', 5])
  const sheet = book.Sheets.Drugs
  if (sheet) sheet.B2 = { t: 'n', v: 7, f: 'HYPERLINK("http://evil.example","Open")' }
  const { rows } = await readWorkbook(bytesOf(book))
  expect(rows[1]?.cells).toEqual(['=1+1', 7])
})

test('macros, passwords and what is no workbook are refused by what is in the file, not by its name', async () => {
  const plain = bytesOf(bookOf(['Name'], ['Synulox']))
  expect(await refusal(withPart(plain, '/xl/vbaProject.bin', new Uint8Array(20)))).toBe('macros')
  const compound = (name: string) => {
    const file = CFB.utils.cfb_new()
    CFB.utils.cfb_add(file, name, new Uint8Array(20))
    return new Uint8Array(CFB.write(file, { type: 'array' }) as never)
  }
  expect(await refusal(compound('/EncryptedPackage'))).toBe('locked')
  expect(await refusal(compound('/_VBA_PROJECT_CUR/VBA/dir'))).toBe('macros')
  expect(await refusal(compound('/WordDocument'))).toBe('notExcel')
  expect(await refusal(new TextEncoder().encode('<table><tr><td>Name</td></tr></table>'))).toBe('notExcel')
  expect(await refusal(plain.slice(0, plain.length - 40))).toBe('damaged')
  expect(await refusal(bytesOf(bookOf(['Name'])))).toBe('empty')
})

test('a zip bomb is refused after 64 MB, whatever size it claims', async () => {
  const bomb = withPart(bytesOf(bookOf(['Name'], ['x'])), '/xl/media/a.bin', new Uint8Array(70_000_000))
  expect(bomb.length).toBeLessThan(1_000_000)
  // The zip states 1 KB for each part.
  const view = new DataView(bomb.buffer)
  for (let at = 0; at < bomb.length - 46; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true)
  expect(await refusal(bomb)).toBe('tooLarge')
})

const withRows = (rows: string): Uint8Array<ArrayBuffer> => {
  const xml = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:B1048576"/><sheetData>${rows}</sheetData></worksheet>`
  return withPart(
    bytesOf(bookOf(['Name'], ['x'])),
    '/xl/worksheets/sheet1.xml',
    new TextEncoder().encode(xml),
  )
}

const line = (row: number, text: string) =>
  `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${text}</t></is></c></row>`

test('empty rows down to the last of a million are nothing; 20,001 with something in them are too many', async () => {
  const empty = Array.from({ length: 100_000 }, (_, at) => `<row r="${at + 1}"/>`)
  empty[0] = line(1, 'Name')
  empty[1] = line(2, 'Synulox')
  empty.push(line(1_048_576, 'Last'))
  const { rows } = await readWorkbook(withRows(empty.join('')))
  expect(rows.map(({ row }) => row)).toEqual([1, 2, 1_048_576])
  const full = Array.from({ length: 20_002 }, (_, at) => line(at + 1, 'x'))
  expect(await refusal(withRows(full.join('')))).toBe('tooMany')
})
