import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actOfKey, canDo, firstView, type ViewAct, viewAfter } from './image-view.ts'

const acts = ['zoomIn', 'zoomOut', 'turn'] as const
const after = (done: readonly ViewAct[]) => done.reduce(viewAfter, firstView)

test('zoom goes by 0.1 from 0.5 to 1.5 and stops there', () => {
  expect(after(['zoomIn']).tenths).toBe(11)
  expect(after(Array(9).fill('zoomIn'))).toEqual({ turns: 0, tenths: 15 })
  expect(after(Array(9).fill('zoomOut'))).toEqual({ turns: 0, tenths: 5 })
  expect(canDo(after(Array(5).fill('zoomIn')), 'zoomIn')).toBe(false)
  expect(canDo(after(Array(5).fill('zoomOut')), 'zoomOut')).toBe(false)
})

test('a turn is a quarter, and the fifth goes on instead of back', () => {
  expect(after(['turn', 'turn', 'turn', 'turn', 'turn']).turns).toBe(5)
})

test('no row of acts leaves the range', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...acts), { maxLength: 60 }), done => {
      const { tenths, turns } = after(done)
      expect(tenths).toBeGreaterThanOrEqual(5)
      expect(tenths).toBeLessThanOrEqual(15)
      expect(turns).toBe(done.filter(act => act === 'turn').length)
    }),
  )
})

test('keys: plus, minus and r, whatever makes them; others do nothing', () => {
  expect(['+', '=', '-', '−', 'r', 'R', 'x', 'Enter'].map(key => actOfKey({ key, code: '' }))).toEqual([
    'zoomIn',
    'zoomIn',
    'zoomOut',
    'zoomOut',
    'turn',
    'turn',
    undefined,
    undefined,
  ])
  expect(actOfKey({ key: 'ق', code: 'KeyR' })).toBe('turn')
})
