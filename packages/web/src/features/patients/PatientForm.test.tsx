// A pet whose photo is still being uploaded when it is saved: the save waits for the photo and includes it.
// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import type { Patient } from '@vetrounds/core/patients/patient'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { late } from '../../changes/server.test-support.ts'
import { show } from '../../component.test-support.tsx'
import PatientForm from './PatientForm.tsx'

const world = vi.hoisted(() => ({ save: vi.fn(), end: Promise.resolve() as Promise<void> }))
vi.mock('../../files/upload.ts', () => ({
  upload: async () => {
    await world.end
    return '01K0000000000000000000000F'
  },
}))
vi.mock('./use-save-patient.ts', () => ({ useSavePatient: () => world.save }))
// The other fields would take most of the test's time.
vi.mock('./PatientFields.tsx', () => ({ PatientFields: () => null }))
vi.mock('../../api/request.ts', () => ({
  callEndpoint: vi.fn(),
  request: async () => ({ memberships: [], rows: [] }),
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C.B', useMembership: () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-29',
  useBranchZone: () => 'Europe/Dublin',
}))

const remy = {
  id: 'P1',
  ownerId: '01K0000000000000000000000P',
  chip: 'NC-000001',
  name: 'Remy',
  species: 'canine',
  v: 3,
}

test('a pet is saved with the photo that is still on its way', async () => {
  const { end, arrive } = late()
  world.end = end
  const { user } = await show(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PatientForm
        patient={remy as unknown as Patient}
        onSaved={() => undefined}
        onCancel={() => undefined}
      />
    </SWRConfig>,
    ...(['patients', 'nouns', 'ui', 'problems', 'errors'] as const),
  )
  await screen.findByRole('button', { name: 'Choose photo…' })
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('Nothing to choose a photo with.')
  await user.upload(chooser, new File(['x'], 'remy.png', { type: 'image/png' }))
  await screen.findByText(/remy\.png/)
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await act(async () => undefined)
  expect(world.save).not.toHaveBeenCalled()
  await act(async () => arrive())
  await waitFor(() => expect(world.save).toHaveBeenCalledOnce())
  expect(world.save.mock.calls[0]?.[0]).toMatchObject({ name: 'Remy', photo: '01K0000000000000000000000F' })
})
