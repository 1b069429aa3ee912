// A problem is added once, however often its name is sent, and by the keyboard alone.
// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { SoFar } from './SoFar.tsx'
import type { Visit } from './use-visit.ts'

const open = vi.hoisted(() => vi.fn())
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => open }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../behaviour/connection.ts', () => ({ useReach: () => 'online' }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))
vi.mock('../pet/use-weighings.ts', () => ({ useWeighings: () => ({ weighings: [] }) }))

/** Resolves or rejects each request, in order of sending. */
let ends: { done: () => void; fail: () => void }[] = []
beforeEach(() => {
  ends = []
  open.mockReset().mockImplementation(
    () =>
      new Promise<void>((resolve, reject) => {
        ends.push({ done: resolve, fail: () => reject(new Error('lost')) })
      }),
  )
})

const asked = async () => {
  const patient = { id: 'P', name: 'Juno', species: 'feline' } as KnownPatient
  const pet = { patient, entries: [], problems: [] } as Partial<Pet> as Pet
  const { user } = await show(
    <SoFar visit={{ id: 'V' } as Visit} pet={pet} patient={patient} />,
    ...(['visit', 'pet', 'patients', 'lab-results', 'nouns', 'ui'] as const),
  )
  await user.click(await screen.findByRole('button', { name: 'Add problem' }))
  return user
}
const bodies = () => open.mock.calls.map(([{ body }]) => body)

test('Enter adds it, once; tried again after a failure it is the same problem', async () => {
  const user = await asked()
  await user.type(screen.getByRole('textbox'), ' Otitis {Enter}{Enter}')
  expect(bodies()).toEqual([{ id: expect.any(String), patientId: 'P', name: 'Otitis' }])
  await act(async () => ends[0]?.fail())
  await user.keyboard('{Enter}')
  expect(bodies()).toHaveLength(2)
  expect(bodies()[1]).toEqual(bodies()[0])
  await act(async () => ends[1]?.done())
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
})

test('a second press of the button adds no second one', async () => {
  const user = await asked()
  await user.type(screen.getByRole('textbox'), 'Otitis')
  await user.dblClick(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Add problem' }))
  expect(bodies()).toHaveLength(1)
})
