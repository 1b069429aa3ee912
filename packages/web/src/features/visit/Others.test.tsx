// Who else is told to be in a visit: whoever has just written in its note, with initials and where; nobody of a closed one.
// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { setClock } from '@vetrounds/core/clock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { Others } from './Others.tsx'
import type { Visit } from './use-visit.ts'

const AT = '2026-11-20T11:42:00.000Z'
vi.mock('../../api/me.ts', () => ({ useMe: () => ({ data: { person: { id: 'lena' } } }) }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC' }))
vi.mock('../schedule/day/queries.ts', () => ({
  useTeam: () => ({
    data: {
      members: [
        { userId: 'maeve', name: 'Dr Maeve Ryan' },
        { userId: 'tom', name: 'Tom Keane' },
        { userId: 'lena', name: 'Lena Hart' },
      ],
    },
  }),
}))

beforeEach(() => setClock(() => Date.parse(AT)))
afterEach(() => setClock(() => Date.now()))

const visit = {
  parts: {
    plan: { text: 'Drain', v: 3, at: '2026-11-20T11:41:00.000Z', by: 'maeve' },
    history: { text: 'Limps', v: 1, at: '2026-11-20T11:40:00.000Z', by: 'maeve' },
    reason: { text: 'Lame', v: 1, at: '2026-11-20T11:41:30.000Z', by: 'lena' },
  },
  vitals: { values: {}, v: 1, at: '2026-11-20T11:39:30.000Z', by: 'tom' },
} as unknown as Visit

test('each stands where they wrote last, with initials; the reader doesn’t', async () => {
  await show(<Others visit={visit} />, 'visit', 'nouns', 'ui')
  const told = screen.getAllByRole('alert')
  expect(told.map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, '').trim())).toEqual([
    'Dr Maeve Ryan is writing in this visit, too: Plan',
    'Tom Keane is writing in this visit, too: Vitals',
  ])
  expect(document.querySelector('[data-initials="MR"]')).toBeTruthy()
})

test('after three minutes nobody is there any more', async () => {
  setClock(() => Date.parse(AT) + 3 * 60_000)
  await show(<Others visit={visit} />, 'visit', 'nouns', 'ui')
  expect(screen.queryByRole('alert')).toBeNull()
})
