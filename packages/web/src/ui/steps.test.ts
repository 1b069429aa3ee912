import { expect, test } from 'vitest'
import { markOf, progressOf, type Step, type StepState } from './steps.ts'

const step = (id: string, state: StepState): Step => ({ id, label: id, state })
const steps = [step('a', 'complete'), step('b', 'error'), step('c', 'draft'), step('d', 'empty')]

test('the progress counts complete steps only, and says where one is', () => {
  expect(progressOf(steps, 'c')).toEqual({ at: 3, of: 4, share: 0.25 })
  expect(progressOf([], 'c')).toEqual({ at: 0, of: 0, share: 0 })
  expect(progressOf(steps, 'gone').at).toBe(0)
})

test('each state has its mark; the current step keeps its number', () => {
  expect(steps.map(each => markOf(each, 'd'))).toEqual(['tick', 'cross', 'number', 'number'])
  expect(steps.map(each => markOf(each, 'b'))).toEqual(['tick', 'number', 'number', 'number'])
})
