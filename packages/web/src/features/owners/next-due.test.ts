import type { Due } from '@vetrounds/core/records/due'
import { expect, test } from 'vitest'
import { nextDue } from './next-due.ts'

const due = (title: string, day: string, state: Due['state'] = 'open'): Due => ({
  ...{ id: title, patientId: 'p', branchId: 'b', v: 1, sort: 'vaccine', title, day, state },
})

test('the earliest open one is next, however late; what is done or withdrawn is not', () => {
  const dues = [
    due('Distemper', '2026-12-01'),
    due('Rabies', '2026-11-01'),
    due('Worming', '2026-10-01', 'done'),
    due('Lyme', '2026-09-01', 'withdrawn'),
  ]
  expect(nextDue(dues)?.title).toBe('Rabies')
  expect(nextDue([])).toBeUndefined()
})
