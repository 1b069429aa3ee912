// Paper says who struck an entry out: also somebody who wrote nothing else of it, by the name that was kept.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { StruckNote } from './paper-parts.tsx'

vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))

const strike = {
  ...{ n: 2, state: 'struck' as const, by: 'lena', branchId: 'B2', reason: 'twice: Written twice' },
  ...{ at: '2026-11-20T11:42:00.000Z', occurredAt: '2026-11-20T11:00:00.000Z' },
}

test.each([
  [
    'somebody who stands under it',
    {},
    { lena: { name: 'Lena Hart', role: 'vet' as const } },
    ' · Lena Hart · ',
  ],
  ['the name that was kept', { byName: 'Lena Hart' }, {}, ' · Lena Hart · '],
  ['nobody', {}, {}, '2026 · '],
])('by %s', async (_what, kept, people, said) => {
  await show(
    <p data-testid="note">
      <StruckNote last={{ ...strike, ...kept }} people={people} />
    </p>,
    'report',
    'entries',
    'clinical-forms',
    'visit',
  )
  expect(screen.getByTestId('note').textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
    `${said}Entered twice: Written twice`,
  )
})
