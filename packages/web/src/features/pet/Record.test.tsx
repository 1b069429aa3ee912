// "Weights and vitals" of a record that could not be read says so, as the timeline does.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { beginServer, refusal } from '../../changes/server.test-support.ts'
import { show } from '../../component.test-support.tsx'
import { Record } from './Record.tsx'
import type { KnownPatient, Pet } from './use-pet.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))
const nothing = vi.hoisted(() => () => null)
vi.mock('./Actions.tsx', () => ({ Actions: nothing, useWeigh: () => ({ weigh: () => undefined }) }))
vi.mock('./PetHead.tsx', () => ({ PetHead: nothing }))
vi.mock('../weights/WeightsView.tsx', () => ({ WeightsView: () => <p>The weights</p> }))

const juno = { id: 'P', name: 'Juno', species: 'feline', chip: '1' } as KnownPatient
const petWith = (error: Pet['error']) =>
  ({ patient: juno, waiting: new Set(), isRead: false, isUnsent: false, error }) as Partial<Pet> as Pet
const open = (error: Pet['error']) =>
  show(
    <MemoryRouter initialEntries={['/pets/1?view=weights']}>
      <Record pet={petWith(error)} patient={juno} />
    </MemoryRouter>,
    ...(['pet', 'patients', 'visit', 'nouns', 'ui', 'problems', 'errors'] as const),
  )

test('without a connection', async () => {
  beginServer()
  await open(refusal('network', {}, 0))
  expect(await screen.findByText('The record was never opened on this device')).toBeTruthy()
  expect(await screen.findByText('The weights')).toBeTruthy()
})

test('where the server fails', async () => {
  beginServer()
  await open(refusal('server.failed', {}, 500))
  expect(await screen.findByText('Failed to fetch this patient')).toBeTruthy()
})
