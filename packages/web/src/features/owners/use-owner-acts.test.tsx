// An owner's account is reached from their row and from their own page, which has buttons for the other acts.
// @vitest-environment happy-dom
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { beforeAll, expect, test, vi } from 'vitest'
import { hooked } from '../../changes/hook.test-support.tsx'
import { loadMessages } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { useOwnerActs } from './use-owner-acts.tsx'

vi.mock('../../changes/use-change.ts', () => ({ useChange: () => vi.fn() }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1' }))
vi.mock('../patients/use-book-patient.ts', () => ({ useBookOwner: () => vi.fn() }))
vi.mock('./use-turn-owner.ts', () => ({ useTurnOwner: () => vi.fn() }))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))

const nora: OwnerRow = { id: 'A', number: 1001, name: 'Nora', active: true, doNotBook: false, v: 1 }

beforeAll(async () => {
  for (const namespace of ['common', 'owners', 'nouns', 'problems'] as const) await loadMessages(namespace)
})

test('the page of an owner offers what it has no button for', async () => {
  const now = await hooked(useOwnerActs)
  const further = now().further(nora)
  expect(further.map(({ label }) => label)).toEqual(['Account', 'Merge…', 'Deactivate…'])
  expect(further[0]?.href).toBe(paths.ownerAccount('A'))
  const all = now().acts(nora)
  expect(all.slice(-3).map(({ label }) => label)).toEqual(further.map(({ label }) => label))
  expect(all.map(({ label }) => label)).toContain('Send message')
})
