// A drawn signature is kept as a short path that draws the same line.
import { expect, test } from 'vitest'
import { signature } from './signature.ts'
import { TYPED, withStroke } from './signature-path.ts'

const wave = (from: number) =>
  Array.from({ length: 400 }, (_, at) => [from + at / 2, 100 + 60 * Math.sin(at / 20)] as const)

/** The points that a path goes through. */
const pointsOf = (path: string) => {
  let [x, y] = [0, 0]
  return [...path.matchAll(/([Ml])(-?\d+) (-?\d+)/g)].map(([, kind, across, down]) => {
    x = Number(across) + (kind === 'l' ? x : 0)
    y = Number(down) + (kind === 'l' ? y : 0)
    return [x, y] as const
  })
}

test('A straight line is its two ends, a dot is a stroke of no length', () => {
  const line = Array.from({ length: 50 }, (_, at) => [10 + at, 20 + at] as const)
  expect(withStroke('', line)).toBe('M10 20l49 49')
  expect(withStroke('M10 20l49 49', [[5.4, 6.6]])).toBe('M10 20l49 49M5 7l0 0')
})

test('A curve keeps its shape in a fraction of its points', () => {
  const path = withStroke('', wave(50))
  const kept = pointsOf(path)
  expect(kept.length).toBeLessThan(100)
  for (const [x, y] of kept) expect(Math.abs(y - (100 + 60 * Math.sin((x - 50) / 10)))).toBeLessThan(8)
  expect(signature.parse(path)).toBe(path)
})

test('What lies outside the box is drawn to its edge', () => {
  const [before, behind] = [[-20, 50] as const, [700, 300] as const]
  expect(withStroke('', [before, behind])).toBe('M0 50l600 150')
})

test('However much is drawn, the path stays one that is taken', () => {
  let path = ''
  for (let at = 0; at < 300; at += 1) path = withStroke(path, wave(at))
  expect(signature.safeParse(path).success).toBe(true)
})

test.each([
  ['', 'required'],
  ['M1 2', 'text.malformed'],
  ['M1 2l3 4<script>', 'text.malformed'],
  ['someone', 'text.malformed'],
])('%j is no signature', (value, code) => {
  expect(signature.safeParse(value).error?.issues[0]?.message).toBe(code)
})

test('A typed name counts as one where it says so', () => {
  expect(signature.parse(TYPED)).toBe(TYPED)
})
