// A visit shows warnings from forms of its day, not from those of other days or from struck-out ones.
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { expect, test } from 'vitest'
import { formBeside, formsOfVisit } from './forms-of-visit.ts'

const form = (id: string, kind: string, at: string, state = 'done') =>
  ({ id, kind, at, state, v: 1, versions: 1, patientId: 'P' }) as unknown as TimelineEntry

const at = '2026-11-24T11:00:00.000Z'

test('the newest of each kind within a day counts', () => {
  const { history, examination } = formsOfVisit(
    [
      form('old', 'case_history', '2026-11-20T10:00:00.000Z'),
      form('first', 'case_history', '2026-11-24T09:00:00.000Z'),
      form('second', 'case_history', '2026-11-24T10:00:00.000Z', 'draft'),
      form('third', 'case_history', '2026-11-24T10:30:00.000Z', 'struck'),
      form('examined', 'examination', '2026-11-25T10:30:00.000Z'),
      form('treated', 'treatment', '2026-11-24T11:00:00.000Z'),
    ],
    at,
  )
  expect(history?.id).toBe('second')
  expect(examination?.id).toBe('examined')
})

test('without any there is none', () => {
  expect(formsOfVisit([form('old', 'examination', '2026-11-22T10:00:00.000Z')], at)).toEqual({
    history: undefined,
    examination: undefined,
  })
})

test('an examination goes with the case history of its visit, else with the nearest, never with a later visit’s', () => {
  const examined = { kind: 'examination', at } as const
  const ofVisit = {
    ...form('linked', 'case_history', '2026-11-24T02:00:00.000Z'),
    visitId: 'V',
  } as TimelineEntry
  const entries = [
    form('yesterday', 'case_history', '2026-11-23T12:00:00.000Z'),
    form('before', 'case_history', '2026-11-24T10:40:00.000Z', 'draft'),
    form('struck', 'case_history', '2026-11-24T10:50:00.000Z', 'struck'),
    form('next day', 'case_history', '2026-11-25T09:00:00.000Z'),
    form('examined', 'examination', at),
    ofVisit,
  ]
  expect(formBeside(entries, examined)?.id).toBe('before')
  expect(formBeside(entries, { ...examined, visitId: 'V' })?.id).toBe('linked')
  expect(formBeside(entries, { kind: 'case_history', at: '2026-11-24T10:40:00.000Z' })?.id).toBe('examined')
  expect(formBeside([], examined)).toBeUndefined()
})
