// A shelf of three hundred drugs as a clinic's spreadsheet has it, with mistakes that people make, and what mends them.
import { xlsxOf } from '../../../packages/web/src/export/xlsx.ts'
import { cellText } from '../../../packages/web/src/features/imports/sheet.ts'
import { readWorkbook } from '../../../packages/web/src/features/imports/workbook.ts'

export type ListWords = {
  headers: readonly string[]
  /** Twenty, each in fifteen strengths. */
  drugs: readonly string[]
  milligrams: string
  tablet: string
  maker: string
  day: (day: number, month: number, year: number) => string
  money: (cents: number) => string
  /** What somebody wrote where a number belongs, and where a unit does. */
  noPrice: string
  noUnit: string
}

export type Listed = { name: string; barcode: string; quantity: number }

/** What the check says of a row, by the name of its text. */
type Problem = 'day' | 'letter' | 'negative' | 'number' | 'choice'

const STRENGTHS = [5, 10, 15, 20, 25, 30, 40, 50, 75, 80, 100, 125, 250, 400, 500]

/** With its check digit. https://www.gs1.org/services/how-calculate-check-digit-manually */
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

/** The place of the one item whose day is over. */
export const EXPIRED_AT = 50

/** The columns in which mistakes are made, by their place. */
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
    /** The file of wrong rows that the product hands out, each cell mended and the rest as it was. */
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
