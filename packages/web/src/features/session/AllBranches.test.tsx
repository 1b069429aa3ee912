// A branch is found by its name in whatever spelling, like people and animals.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Me } from '../../api/me.ts'
import { fill, show } from '../../component.test-support.tsx'
import { AllBranches } from './AllBranches.tsx'

const names = ['عيادة المدينة', 'Große Straße', 'Quay ٣']
vi.mock(import('../../api/pages.ts'), async original => ({
  ...(await original()),
  usePages: (() => ({
    rows: names.map((name, at) => ({ id: `${at}`, name, code: `B${at}`, closed: false })),
    isComplete: true,
    more: () => undefined,
  })) as never,
}))
vi.mock('../../api/branch.ts', () => ({ useBranch: () => 'one.0' }))

const membership = { clinic: { id: 'one' }, branches: [] } as unknown as Me['memberships'][number]

test.each([
  ['عياده المدينه', 0],
  ['عيـادة', 0],
  ['strasse', 1],
  ['GROSSE', 1],
  ['quay 3', 2],
  ['b2', 2],
])('%s is found', async (typed, at) => {
  const { user } = await show(<AllBranches membership={membership} onChoose={() => undefined} />, 'session')
  await fill(user, screen.getByRole('searchbox'), typed)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(names[at] ?? ''),
  ])
})
