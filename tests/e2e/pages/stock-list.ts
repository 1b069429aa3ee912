// The stock of three hundred drugs as a clinic's spreadsheet, with typical mistakes and their corrections.
import { xlsxOf } from '../../../packages/web/src/export/xlsx.ts'
import { cellText } from '../../../packages/web/src/features/imports/sheet.ts'
import { readWorkbook } from '../../../packages/web/src/features/imports/workbook.ts'

export type ListWords = {
  headers: readonly string[]
  /** Twenty drugs; each is listed in fifteen strengths. */
  drugs: readonly string[]
  milligrams: string
  tablet: string
  maker: string
  day: (day: number, month: number, year: number) => string
  money: (cents: number) => string
  /** A wrong text in the column of the price, and one in the column of the unit. */
  noPrice: string
  noUnit: string
}

export type Listed = { name: string; barcode: string; quantity: number }

/** The problem that the check reports for a row, as the key of its text. */
type Problem = 'day' | 'letter' | 'negative' | 'number' | 'choice'

const STRENGTHS = [5, 10, 15, 20, 25, 30, 40, 50, 75, 80, 100, 125, 250, 400, 500]

/** An EAN with its check digit. https://www.gs1.org/services/how-calculate-check-digit-manually */
const eanOf = (number: number): string => {
  const digits = `400912${String(number).padStart(6, '0')}`
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const fileOf = (name: string, headers: readonly string[], rows: string[][]) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(xlsxOf({ headers: [...headers], rows }, { title: 'List', isRightToLeft: false })),
})

/** The index of the only expired item. */
export const EXPIRED_AT = 50

/** The indexes of the columns with mistakes. */
const [UNIT, QUANTITY, PRICE, EXPIRY] = [3, 4, 6, 9]

export const makeList = (words: ListWords) => {
  const { drugs, milligrams, tablet, maker, day, money } = words
  const items = drugs.flatMap((drug, group) =>
    STRENGTHS.map((strength, at): Listed => {
      const number = group * STRENGTHS.length + at
      return {
        name: `${drug} ${strength} ${milligrams}`,
        barcode: eanOf(number),
        quantity: 10 + ((number * 7) % 23),
      }
    }),
  )
  const right = items.map(({ name, barcode, quantity }, at) => [
    ...[barcode, name, maker, tablet, String(quantity), '5'],
    ...[money(200 + 5 * at), money(100 + 2 * at), '0', day(31, 8, at === EXPIRED_AT ? 2025 : 2090)],
  ])
  const mistakes = new Map<number, { problem: Problem; column: number; text: string }>([
    [3, { problem: 'day', column: EXPIRY, text: day(31, 2, 2090) }],
    [60, { problem: 'letter', column: QUANTITY, text: '1O' }],
    [120, { problem: 'negative', column: QUANTITY, text: '-4' }],
    [180, { problem: 'number', column: PRICE, text: words.noPrice }],
    [240, { problem: 'choice', column: UNIT, text: words.noUnit }],
  ])
  const wrong = right.map((row, at) => {
    const mistake = mistakes.get(at)
    return mistake ? row.with(mistake.column, mistake.text) : row
  })
  return {
    items,
    file: fileOf('List.xlsx', words.headers, wrong),
    mistakes: [...mistakes].map(([at, { problem }]) => ({ name: items[at]?.name ?? '', problem })),
    /** Corrects the file of wrong rows that the product offers for download; other cells stay as they are. */
    mended: async (bytes: Uint8Array<ArrayBuffer>) => {
      const [head, ...rows] = (await readWorkbook(bytes)).rows.map(({ cells }) => cells.map(cellText))
      return fileOf(
        'Mended.xlsx',
        head ?? [],
        rows.map(cells => {
          const at = items.findIndex(({ name }) => name === cells[1])
          const { column = -1 } = mistakes.get(at) ?? {}
          return cells.with(column, right[at]?.[column] ?? '')
        }),
      )
    },
  }
}
