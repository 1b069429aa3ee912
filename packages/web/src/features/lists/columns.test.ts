// The choice of columns: kept per person and list, and only what differs from the defaults.
import { expect, test } from 'vitest'
import { choiceOf, readChoice, shownColumns, writeChoice } from './columns.ts'

const columns = [
  { id: 'name', isRowHeader: true },
  { id: 'email' },
  { id: 'landline', isOff: true },
  { id: 'number' },
]

const memory = (kept: Record<string, string> = {}) => ({
  kept,
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value
  },
  removeItem: (key: string) => {
    delete kept[key]
  },
})

const shown = (choice: Record<string, boolean>) => shownColumns(columns, choice).map(({ id }) => id)

test('without a choice the columns follow their defaults', () => {
  expect(shown({})).toEqual(['name', 'email', 'number'])
})

test('a choice hides and shows, keeps the order, and never hides what names the rows', () => {
  expect(shown({ landline: true, email: false, name: false })).toEqual(['name', 'landline', 'number'])
})

test('only what differs from the defaults is a choice', () => {
  expect(choiceOf(columns, new Set(['name', 'email', 'number']))).toEqual({})
  expect(choiceOf(columns, new Set(['email', 'landline']))).toEqual({ landline: true, number: false })
})

test('what is chosen is read back, for this person and this list alone', () => {
  const store = memory()
  writeChoice(store, 'molly', 'owners', { email: false })
  expect(readChoice(store, 'molly', 'owners')).toEqual({ email: false })
  expect(readChoice(store, 'molly', 'patients')).toEqual({})
  expect(readChoice(store, 'niamh', 'owners')).toEqual({})
})

test('the defaults leave nothing behind', () => {
  const store = memory()
  writeChoice(store, 'molly', 'owners', { email: false })
  writeChoice(store, 'molly', 'owners', {})
  expect(store.kept).toEqual({})
})

test.each(['', '{', 'null', '7', '[]', '{"email":"no"}'])('%j in the store is no choice', text => {
  expect(readChoice(memory({ 'columns.molly.owners': text }), 'molly', 'owners')).toEqual({})
})

test('a store that refuses loses the choice, not the page', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  expect(() => writeChoice(full, 'molly', 'owners', { email: false })).not.toThrow()
})
