// A weight that was struck out names who did it, also somebody of another branch; nobody where no name was kept.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { StruckWeight } from './WeightLine.tsx'

vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))
vi.mock('../schedule/day/queries.ts', () => ({
  useTeam: () => ({ data: { members: [{ userId: 'maeve', name: 'Dr Maeve Ryan' }] } }),
}))

test.each([
  ['today’s name of a colleague', { by: 'maeve', byName: 'Dr Maeve Daly' }, 'Dr Maeve Ryan'],
  ['the name that was kept', { by: 'lena', byName: 'Lena Hart' }, 'Lena Hart'],
  ['nobody', { by: 'former' }, undefined],
])('by %s', async (_what, who, name) => {
  const struck = { at: '2026-11-20T11:42:00.000Z', reason: 'Decimal point', ...who }
  await show(<StruckWeight struck={struck} />, 'entries', 'pet', 'nouns', 'ui')
  const line = screen.getByText('Decimal point').parentElement?.textContent ?? ''
  expect(/ by \u2068?([^\u2069]*)/.exec(line)?.[1]).toBe(name)
  expect(line).not.toContain('–')
})
