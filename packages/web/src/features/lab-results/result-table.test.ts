// Which results are shown beside the opened one, which comes first, and the rows of their table.
import type { RecordEntry } from '@vetrounds/core/records/entry'
import type { TestBody } from '@vetrounds/core/records/test-result'
import { expect, test } from 'vitest'
import { seriesOf, tableOf } from './result-table.ts'

const entryOf = (id: string, at: string, more: Partial<RecordEntry> = {}) =>
  ({ id, at, kind: 'test', title: 'biochemistry', state: 'done', ...more }) as RecordEntry

const minute = '2026-11-20T11:41:00.000Z'
const idsOf = (all: readonly RecordEntry[], opened: RecordEntry) => seriesOf(all, opened).map(({ id }) => id)

test('the opened one comes first, also before others of its minute', () => {
  const [second, first] = [entryOf('second', minute), entryOf('first', minute)]
  const before = entryOf('before', '2026-11-19T11:41:00.000Z')
  const all = [entryOf('after', '2026-11-21T08:00:00.000Z'), second, first, before]
  expect(idsOf(all, second)).toEqual(['second', 'first', 'before'])
  expect(idsOf(all, first)).toEqual(['first', 'second', 'before'])
  expect(idsOf(all, before)).toEqual(['before'])
})

test('four stand beside it, done and of its type', () => {
  const many = Array.from({ length: 6 }, (_, n) => entryOf(`R${n}`, minute))
  const last = many.at(-1) as RecordEntry
  expect(idsOf(many, last)).toEqual(['R5', 'R0', 'R1', 'R2', 'R3'])
  const [struck, cbc] = [entryOf('S', minute, { state: 'struck' }), entryOf('C', minute, { title: 'cbc' })]
  expect(idsOf([struck, cbc, last], last)).toEqual(['R5'])
  expect(idsOf([struck, last], struck)).toEqual(['S', 'R5'])
})

test('free rows of one name each keep their own value, and are compared in their order', () => {
  const columnOf = (id: string, ...values: string[]) => ({
    ...{ id, at: minute },
    body: { testType: 'Own', rows: values.map(value => ({ name: 'Lactate', value })) } as TestBody,
  })
  const rows = tableOf([columnOf('before', '3.9'), columnOf('now', '4.2', '1.1')])
  expect(rows.map(({ cells }) => cells.map(cell => cell?.value))).toEqual([
    ['3.9', '4.2'],
    [undefined, '1.1'],
  ])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
})
