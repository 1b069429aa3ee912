// F2 means a new pet of the owner whose pets are offered, wherever the focus is.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../component.test-support.tsx'
import type { Client } from './booking.ts'
import type { Asked } from './use-asked.ts'
import WalkIn from './WalkIn.tsx'

const owner = { id: '01J00000000000000000000001', name: 'Conor Farrell' }

vi.mock(import('../day/queries.ts'), async original => ({
  ...(await original()),
  useAppointments: (() => ({ rows: [] })) as never,
  useAbsences: (() => []) as never,
  useTeam: (() => ({ data: undefined })) as never,
  useActs: (() => ({})) as never,
}))
vi.mock('./use-save-booking.ts', () => ({ useSave: () => ({}) }))
vi.mock('./use-tell-booked.ts', () => ({ useTellBooked: () => ({}) }))
vi.mock('./use-opened-patient.ts', () => ({ useOpened: () => ({}) }))
vi.mock('../day/use-problem.ts', () => ({ useProblem: () => () => '', inTheWayOf: () => undefined }))
vi.mock('./PatientSearch.tsx', () => ({
  PatientSearch: ({ asked }: { asked: Asked }) => (
    <button type="button" onClick={() => asked.setOwner(owner)}>
      Conor Farrell
    </button>
  ),
}))
vi.mock('./NewClient.tsx', () => ({
  NewClient: ({ value }: { value: Client }) => <p>{`new pet of ${value.ownerId}`}</p>,
}))

test('after an owner was chosen, it is a pet of that owner', async () => {
  const here = { timeZone: 'Europe/Dublin', hours: [], wishes: {} }
  const { user } = await show(
    <WalkIn vets={[]} here={here as never} words={{} as never} onClose={() => undefined} />,
    'booking',
    'calendar',
  )
  await user.click(screen.getByRole('button', { name: owner.name }))
  await user.keyboard('{F2}')
  expect(screen.getByText(`new pet of ${owner.id}`)).toBeDefined()
})
