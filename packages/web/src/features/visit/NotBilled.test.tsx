// What was done and isn't billed: waived and taken back by whoever reaches its branch, billed wherever one works.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import { NotBilled } from './NotBilled.tsx'
import type { Visit } from './use-visit.ts'

const world = vi.hoisted(() => ({ charges: [] as unknown[] }))
vi.mock('../../api/client.ts', async original => ({
  ...(await original<object>()),
  useRead: () => ({ data: { charges: world.charges } }),
}))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C.B',
  useMembership: () => ({ branches: [{ id: 'B' }], clinic: { currency: 'EUR' } }),
}))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
vi.mock('../invoices/use-billed-in-queue.ts', () => ({ useBilledInQueue: () => () => false }))
vi.mock('../pet/use-pet-words.ts', () => ({ usePetWords: () => ({}) }))
vi.mock('./use-bill.ts', () => ({ useBill: () => ({ bill: () => undefined, isBilling: false }) }))

const charge = (id: string, name: string, branchId: string) => ({
  ...{ id, patientId: 'P', branchId, visitId: 'V', v: 1, state: 'open', lone: true },
  lines: [{ name, quantity: 1000, unitPrice: 145, taxRate: 0 }],
  took: [{ itemId: 'S', batches: { '900131.M1': 1000 } }],
})

test('of a branch that one does not reach nothing is waived or taken back', async () => {
  world.charges = [charge('C1', 'Tablets', 'B'), charge('C2', 'Wormer', 'B2')]
  await show(
    <NotBilled visit={{ id: 'V' } as Visit} patient={{ id: 'P' } as KnownPatient} />,
    ...(['visit', 'entries', 'invoices', 'problems', 'ui', 'nouns'] as const),
  )
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  const acts = screen.getAllByRole('button', { name: /^(Waive|Take back)/ })
  const names = acts.map(act => act.getAttribute('aria-label'))
  expect(names).toHaveLength(2)
  for (const name of names) expect(name).toContain('Tablets')
})
