// The versions of a visit name who closed it, also whoever works at another branch or has left.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import type { Visit } from './use-visit.ts'
import { Versions } from './Versions.tsx'

vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))
vi.mock('../schedule/day/queries.ts', () => ({
  useTeam: () => ({ data: { members: [{ userId: 'maeve', name: 'Dr Maeve Ryan' }] } }),
}))

const edition = (n: number, more: object) => ({
  ...{
    n,
    at: '2026-11-20T11:42:00.000Z',
    branchId: 'B',
    state: 'done',
    occurredAt: '2026-11-20T11:00:00.000Z',
  },
  ...more,
})

test('the name of a colleague is the one of today, of anybody else the one that was kept', async () => {
  const visit = {
    state: 'draft',
    reopened: { text: 'Culture came', v: 1, at: '2026-11-20T12:00:00.000Z', by: 'tom', byName: 'Tom Keane' },
    editions: [
      edition(1, { by: 'maeve', byName: 'Dr Maeve Daly' }),
      edition(2, { by: 'lena', byName: 'Lena Hart' }),
      edition(3, { by: 'former' }),
    ],
  } as unknown as Visit
  await show(<Versions visit={visit} />, 'visit', 'entries', 'pet', 'nouns', 'ui')
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(lines.map(line => / by \u2068?([^\u2069]*)/.exec(line)?.[1])).toEqual([
    'Dr Maeve Ryan',
    'Lena Hart',
    undefined,
    'Tom Keane',
  ])
  // A version stored without a name says when, but not by whom.
  expect(lines[2]).toMatch(/^Closed \u206820\/11\/2026, 11:42\u2069Show version 3$/)
})
