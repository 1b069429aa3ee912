// Images amended: the fields as they stand without the files, sent as a new version with its reason.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import type { Answer } from '../../api/request.ts'
import { fill, show } from '../../component.test-support.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import { EditImages } from './EditImages.tsx'

const world = vi.hoisted(() => ({ send: vi.fn(), toast: vi.fn() }))
vi.mock('../../api/request.ts', () => ({
  callEndpoint: vi.fn(),
  request: async () => ({ memberships: [], person: { id: 'niamh' }, members: [], rows: [] }),
}))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.send }))
vi.mock('../../ui/toast.ts', async original => ({
  ...(await original<typeof import('../../ui/toast.ts')>()),
  toast: world.toast,
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-20',
  useBranchZone: () => 'Europe/Dublin',
}))

const patient = { id: 'P', name: 'Juno', species: 'feline' } as unknown as KnownPatient
const known = {
  entry: {
    kind: 'image',
    id: 'E',
    patientId: 'P',
    at: '2026-11-02T10:17:00.000Z',
    branchId: 'B2',
    by: 'lukas',
    v: 3,
    versions: 2,
    state: 'done',
    title: 'Torax',
    detail: 'XR-7',
    visitId: 'V',
  },
  body: {
    type: 'xray',
    refNumber: 'XR-7',
    organ: 'Torax',
    measurements: 'VHS 11.2',
    files: ['F1', 'F2'],
  },
} as Answer<'readImages'>
const onClose = vi.fn()

const open = () =>
  show(
    <EditImages patient={patient} known={known} onClose={onClose} />,
    ...(['images', 'entries', 'nouns', 'ui', 'pet', 'errors', 'problems', 'templates'] as const),
  )

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  world.send.mockImplementation(async (_input, { expected }) => ({ answer: expected(), isWaiting: false }))
})

test('what was corrected is sent over the version that was read, at the time that it had, without files', async () => {
  const { user } = await open()
  const organ = await screen.findByRole('textbox', { name: 'Organ or region' })
  expect(organ).toHaveProperty('value', 'Torax')
  expect(screen.queryByText('Image files')).toBeNull()
  await user.clear(organ)
  await fill(user, organ, 'Thorax')
  await user.clear(screen.getByRole('textbox', { name: /Measurements/ }))
  await fill(user, screen.getByRole('textbox', { name: /Abnormalities/ }), 'Bronchial pattern')
  await fill(user, screen.getByRole('textbox', { name: /Reason for the change/ }), 'Report of today')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [[input, { expected }]] = world.send.mock.calls as [[object, { expected: () => object }]]
  expect(input).toEqual({
    params: { id: 'P', entry: 'E' },
    body: {
      v: 3,
      was: known.entry.at,
      at: known.entry.at,
      reason: 'Report of today',
      type: 'xray',
      refNumber: 'XR-7',
      organ: 'Thorax',
      abnormalities: 'Bronchial pattern',
    },
  })
  expect(expected()).toMatchObject({
    title: 'Thorax',
    v: 4,
    versions: 3,
    by: 'lukas',
    branchId: 'B2',
    visitId: 'V',
    facts: { n: 2, first: 'F1', found: 'Bronchial pattern' },
  })
  expect(world.toast).toHaveBeenCalledWith(expect.objectContaining({ summary: 'Image details amended' }))
})

test('without a connection it waits, and says so', async () => {
  world.send.mockImplementation(async (_input, { expected }) => ({ answer: expected(), isWaiting: true }))
  const { user } = await open()
  await fill(user, await screen.findByRole('textbox', { name: /Abnormalities/ }), 'Bronchial pattern')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(world.toast).toHaveBeenCalledWith(
    expect.objectContaining({ severity: 'secondary', summary: 'Saved here, will be sent later' }),
  )
})

test('where somebody else was faster it says so, and keeps what was typed', async () => {
  world.send.mockRejectedValue(new ApiError({ code: 'changed_elsewhere', status: 409 }))
  const { user } = await open()
  const found = await screen.findByRole('textbox', { name: /Abnormalities/ })
  await fill(user, found, 'Bronchial pattern')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Failed to amend the image details')).toBeTruthy()
  expect(found).toHaveProperty('value', 'Bronchial pattern')
  expect(onClose).not.toHaveBeenCalled()
})
