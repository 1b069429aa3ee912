// The head of an owner's page: a number that waits to be sent is shown, but can't be revealed.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Owner } from '@vetrounds/core/owners/owner'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { OwnerHead } from './OwnerHead.tsx'

const world = vi.hoisted(() => ({ waiting: new Set<string>() }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'Europe/Dublin' }))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => vi.fn() }))
vi.mock('../../offline/use-queue.ts', () => ({ isWaiting: (id: string) => world.waiting.has(id) }))

const id = '01KA00000000000000000000AB'
const mask = '+353 ** *** **84'
const nora = { id, number: 1002, v: 1, name: 'Nora Byrne', active: true, doNotBook: false } as Owner
const head = (owner: Owner) => (
  <MemoryRouter>
    <OwnerHead owner={owner} />
  </MemoryRouter>
)

test.each([
  ['phone', 'Reveal: Phone'],
  ['landline', 'Reveal: Landline'],
])('a waiting change of the owner leaves the mask of the %s alone', async (kind, name) => {
  world.waiting = new Set()
  const { change } = await show(head({ ...nora, [kind]: mask }), 'owners', 'nouns')
  expect(screen.getByRole('button', { name })).toBeTruthy()
  world.waiting = new Set([id])
  change(head({ ...nora, [kind]: mask, v: 2 }))
  expect(screen.getByText(mask)).toBeTruthy()
  expect(screen.queryByRole('button', { name })).toBeNull()
})
