// The log is read without a gap: each day of a span, each page of a day, each page of a person or subject.
import { expect, test } from 'vitest'
import { firstStep, type LogFilter, nextStep, queryOf, type Step } from './log-steps.ts'

const span = { from: '2026-11-18T20:00:00.000Z', to: '2026-11-20T20:00:00.000Z' }

/** Returns all calls, where the answers carry these cursors. */
const calls = (filter: LogFilter, cursors: readonly (string | undefined)[]) => {
  const steps: Step[] = []
  let step = firstStep(filter)
  for (const cursor of cursors) {
    if (!step) break
    steps.push(step)
    step = nextStep(filter, step, cursor)
  }
  return { steps, isOver: step === undefined }
}

test('of everybody: each page of each UTC day that the span touches, the newest first', () => {
  expect(calls({ span }, [undefined, 'c1', undefined, undefined])).toEqual({
    steps: [
      { day: '2026-11-20' },
      { day: '2026-11-19' },
      { day: '2026-11-19', cursor: 'c1' },
      { day: '2026-11-18' },
    ],
    isOver: true,
  })
})

test('of a person or subject: page after page, with or without a span', () => {
  for (const filter of [{ person: 'P' }, { subject: 'owner#1' }, { person: 'P', subject: 'owner#1', span }])
    expect(calls(filter, ['c1', 'c2', undefined])).toEqual({
      steps: [{}, { cursor: 'c1' }, { cursor: 'c2' }],
      isOver: true,
    })
})

test('without a person, a subject or a span there is nothing to read', () => {
  expect(firstStep({})).toBeUndefined()
})

test('a call carries the whole filter, and never a day beside a person', () => {
  expect(queryOf({ person: 'P', subject: 'R', span }, { cursor: 'c' })).toEqual({
    ...span,
    person: 'P',
    subject: 'R',
    cursor: 'c',
  })
  expect(queryOf({ span }, { day: '2026-11-20' })).toEqual({ ...span, day: '2026-11-20' })
})
