import { expect, test } from 'vitest'
import { applyEdits } from './apply-edits.ts'

type Row = { id: string; v: number; name: string; email?: string | undefined; foundV?: number }

const nora: Row = { id: 'nora', v: 3, name: 'Nora', email: 'nora@example.org' }
const omar: Row = { id: 'omar', v: 1, name: 'Omar' }
const nothing = () => false
const all = () => true

test('a row shows what was changed here, and keeps what was not', () => {
  const over = applyEdits<Row>([], [{ id: 'nora', v: 4, name: 'Norah' }], all)
  expect(over(nora)).toEqual({ ...nora, name: 'Norah', v: 4 })
})

test('a value that was taken away is gone', () => {
  expect(applyEdits<Row>([], [{ id: 'nora', v: 4, email: undefined }], all)(nora).email).toBeUndefined()
})

test('several changes lie upon one another in the order of their versions', () => {
  const over = applyEdits<Row>(
    [],
    [
      { id: 'nora', v: 5, name: 'Eleonora' },
      { id: 'nora', v: 4, name: 'Norah', email: 'norah@example.org' },
    ],
    all,
  )
  expect(over(nora)).toEqual({ id: 'nora', v: 5, name: 'Eleonora', email: 'norah@example.org' })
})

test('what was sent gives way to what the server has by now; what waits does not', () => {
  const edits = [{ id: 'nora', v: 3, name: 'Norah' }]
  expect(applyEdits<Row>([], edits, nothing)(nora)).toBe(nora)
  expect(applyEdits<Row>([], edits, all)(nora).name).toBe('Norah')
})

test('a row without changes is the same, and one with changes is made once', () => {
  const over = applyEdits<Row>([], [{ id: 'nora', v: 4, name: 'Norah' }], all)
  expect(over(omar)).toBe(omar)
  expect(over(nora)).toBe(over(nora))
})

test('what was answered earlier gives way to a newer row also while something else of it waits', () => {
  const over = applyEdits<Row>(
    [{ id: 'nora', v: 2, name: 'Norah' }],
    [{ id: 'nora', v: 4, email: 'norah@example.org' }],
    all,
  )
  expect(over(nora)).toEqual({ ...nora, email: 'norah@example.org', v: 4 })
})

test('a row that was found and not read is as new as the search knows it, and stays to be read', () => {
  const found: Row = { id: 'nora', v: 0, foundV: 3, name: 'Nora' }
  expect(applyEdits<Row>([{ id: 'nora', v: 3, name: 'Norah' }], [], nothing)(found)).toBe(found)
  expect(applyEdits<Row>([{ id: 'nora', v: 4, name: 'Norah' }], [], nothing)(found)).toEqual({
    ...found,
    name: 'Norah',
    foundV: 4,
  })
})
