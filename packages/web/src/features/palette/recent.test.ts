import { expect, test } from 'vitest'
import { keepRecent, readRecent } from './recent.ts'

const makeStore = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
const ids = (store: ReturnType<typeof makeStore>, person: string) =>
  readRecent(store, person).map(({ id }) => id)

test('the last one is first and stands once; there are twelve at most', () => {
  const store = makeStore()
  for (let n = 1; n <= 14; n += 1) keepRecent(store, 'P1', { id: `page:${n}` })
  keepRecent(store, 'P1', { id: 'page:9' })
  expect(ids(store, 'P1').slice(0, 3)).toEqual(['page:9', 'page:14', 'page:13'])
  expect(ids(store, 'P1')).toHaveLength(12)
})

test('nobody sees those of another person', () => {
  const store = makeStore()
  keepRecent(store, 'P1', { id: 'page:/owners' })
  expect(ids(store, 'P2')).toEqual([])
  keepRecent(store, 'P2', { id: 'page:/pets' })
  expect(ids(store, 'P1')).toEqual([])
})

test('what somebody else wrote there, or a full store, breaks nothing', () => {
  const store = makeStore()
  store.setItem('palette-recent', '{"person":"P1","entries":[7,{"id":"a"}]}')
  expect(ids(store, 'P1')).toEqual(['a'])
  store.setItem('palette-recent', '{')
  expect(ids(store, 'P1')).toEqual([])
  const full = {
    ...store,
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => keepRecent(full, 'P1', { id: 'a' })).not.toThrow()
})
