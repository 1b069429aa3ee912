// A visit that is closed with a death offers to mark the patient deceased, and does nothing without an answer.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { createSavedBoard } from './saved-board.ts'
import type { Visit, VisitActs } from './use-visit.ts'
import { type Asked, VisitSheets } from './VisitSheets.tsx'

const sent = vi.hoisted(() => vi.fn())
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => async (input: { body: object }) => {
    sent(name, input)
    return { answer: { id: 'P', name: 'Juno', deceased: true, v: 8 }, isWaiting: false }
  },
}))
vi.mock('../../api/request.ts', () => ({
  request: async (name: string) =>
    name === 'listComing' ? { appointments: [], count: 0 } : { memberships: [], person: { id: 'vet' } },
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../behaviour/connection.ts', () => ({ useReach: () => 'online', reachNow: () => 'online' }))
vi.mock('../../changes/send-change.ts', () => ({ sendChange: sent }))
vi.mock('../../offline/use-queue.ts', () => ({
  isWaiting: () => false,
  useQueue: () => ({ waiting: [] }),
  useWaitingRows: () => [],
}))
vi.mock('./use-complete-appointment.ts', () => ({ useCompleteAppointment: () => undefined }))

const visit = {
  ...{ kind: 'visit', id: 'V', patientId: 'P', at: '2026-01-07T11:30:00.000Z', state: 'draft', v: 1 },
  ...{ title: 'Off food', parts: {}, editions: [] },
} as unknown as Visit
const juno = { id: 'P', name: 'Juno', species: 'feline', v: 7 } as KnownPatient
const pet = { entries: [], reread: () => undefined } as unknown as Pet

const Page = ({ acts, patient }: { acts: VisitActs; patient: KnownPatient }) => {
  const [asked, setAsked] = useState<Asked | undefined>('close')
  const [board] = useState(createSavedBoard)
  const shown = { visit, pet, recent: [], patient, acts, board }
  return (
    <MemoryRouter>
      <VisitSheets asked={asked} {...shown} onClose={() => setAsked(undefined)} />
    </MemoryRouter>
  )
}

const closed = async (outcome: string, patient = juno) => {
  const close = vi.fn(async () => ({ answer: {}, isWaiting: false }))
  const page = <Page acts={{ close } as unknown as VisitActs} patient={patient} />
  const { user } = await show(page, 'visit', 'patients', 'errors', 'ui', 'forms')
  const diagnosis = await screen.findByRole('textbox', { name: 'Preliminary diagnosis' })
  await fill(user, diagnosis, 'Renal failure')
  await user.click(screen.getByText(outcome))
  await user.click(screen.getByRole('button', { name: /^Close visit/ }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Preliminary diagnosis' })).toBeNull())
  return user
}

const offer = { name: /Mark .*Juno.* as deceased/ }

beforeEach(() => sent.mockReset())

test('euthanised, it is marked deceased on the day of the visit, once somebody says so', async () => {
  const user = await closed('Euthanised')
  await screen.findByRole('dialog', offer)
  expect(sent).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Mark deceased' }))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  const body = { v: 7, day: '2026-01-07', appointments: 'cancel' }
  expect(sent.mock.calls[0]).toEqual(['markDeceased', { params: { id: 'P' }, body }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('declined, it lives on', async () => {
  const user = await closed('Died')
  await screen.findByRole('dialog', offer)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).not.toHaveBeenCalled()
})

test('sent home, or deceased already, there is nothing to offer', async () => {
  await closed('Sent home')
  expect(screen.queryByRole('dialog')).toBeNull()
  await closed('Died', { ...juno, deceased: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})
