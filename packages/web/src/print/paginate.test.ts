// Page breaks: what stays together, what is repeated, and that nothing is lost.
import { expect, test } from 'vitest'
import { type Piece, paginate } from './paginate.ts'

const room = () => 100

test('pieces follow one another as long as they fit', () => {
  const pieces = [40, 60, 1, 99, 100].map(height => ({ height }))
  expect(paginate(pieces, room)).toEqual([[0, 1], [2, 3], [4]])
})

test('a heading goes to the next page with what it is about, also two of them', () => {
  const pieces: Piece[] = [
    { height: 80 },
    { height: 10, holds: true },
    { height: 5, holds: true },
    { height: 20 },
  ]
  expect(paginate(pieces, room)).toEqual([[0], [1, 2, 3]])
})

test('the head of a table counts on each page that its rows reach, and once for neighbours', () => {
  const row: Piece = { height: 20, table: { key: 'vitals', head: 15 } }
  // 15 + 4 × 20 = 95; a fifth row needs the head anew.
  expect(paginate([row, row, row, row, row], room)).toEqual([[0, 1, 2, 3], [4]])
  const other: Piece = { height: 20, table: { key: 'tests', head: 15 } }
  expect(paginate([row, row, row, other], room)).toEqual([[0, 1, 2], [3]])
})

test('a heading does not stay behind with the head of its table alone', () => {
  const row: Piece = { height: 20, table: { key: 'vitals', head: 15 } }
  expect(paginate([{ height: 60 }, { height: 10, holds: true }, row, row], room)).toEqual([[0], [1, 2, 3]])
})

test('four pictures a page', () => {
  const pair: Piece = { height: 10, pictures: 2 }
  expect(paginate([pair, pair, pair], room)).toEqual([[0, 1], [2]])
})

test('what is higher than a page stands alone and does not stop the rest; nothing of 500 is lost', () => {
  expect(paginate([{ height: 10 }, { height: 300 }, { height: 10 }], room)).toEqual([[0], [1], [2]])
  const many = Array.from({ length: 500 }, (_, at) => ({ height: (at % 7) * 5 + 3, holds: at % 11 === 0 }))
  expect(paginate(many, page => (page === 0 ? 60 : 90)).flat()).toEqual(many.map((_, at) => at))
})
