import { expect, test } from 'vitest'
import { canonicalJson, isSameJson } from './canonical-json.ts'

test('fields are sorted at every depth, lists keep their order, and what is undefined is left out', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }, 2], a: undefined })).toBe('{"b":[{"c":null,"d":1},2]}')
})

test.each([
  [{ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [[1, 2], [2, 1], false],
  [undefined, undefined, true],
  [undefined, null, false],
])('%j and %j: %s', (one, other, is) => {
  expect(isSameJson(one, other)).toBe(is)
})
