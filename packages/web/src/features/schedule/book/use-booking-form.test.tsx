// The booking form: the initial duration, what changes it, and what a draft restores.
// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type DraftHandle, DraftsContext } from '../../../ui/drafts.ts'
import type { Slot } from '../day/calendar-types.ts'
import { here, NIAMH, prepare, TODAY, team, world } from '../day/world.test-support.ts'
import { useBookingForm } from './use-booking-form.ts'

vi.mock(import('../../../api/client.ts'), async original => ({
  ...(await original()),
  useRead: (await import('../day/world.test-support.ts')).readNow as never,
}))

const place: Slot = { date: TODAY, minute: 600, duration: 30, vetId: NIAMH }

/** Opens the form with a stored draft of these values. */
const open = (slot: Slot = place, minutes?: number, kept?: Record<string, unknown>) => {
  const handle: DraftHandle = {
    read: async () => kept && { values: kept, makes: '01J00000000000000000000D01', at: 0 },
    type: vi.fn(),
    remove: async () => undefined,
    listen: () => undefined,
    close: () => undefined,
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DraftsContext value={() => handle}>{children}</DraftsContext>
  )
  const of = { slot, here: { ...here, wishes: { minutes } as typeof here.wishes }, former: undefined }
  const { result } = renderHook(() => useBookingForm(of), { wrapper })
  return { result, handle, change: (typed: object) => act(() => result.current.change(typed)) }
}

beforeEach(prepare)

test('it lasts as long as the person wishes, wherever it was begun', () => {
  expect(open().result.current.value.duration).toBe(30)
  expect(open(place, 45).result.current.value.duration).toBe(45)
  expect(open({ ...place, duration: 30, isDrawn: true }, 45).result.current.value.duration).toBe(30)
})

test('what vet or branch have set comes first and follows the type, but for a length that was drawn or chosen', () => {
  world.reads.readTeam = { members: team, rooms: [], durations: { regular: 20, surgery: 90 }, v: 1 }
  const tapped = open(place, 45)
  expect(tapped.result.current.value.duration).toBe(20)
  tapped.change({ type: 'surgery' })
  expect(tapped.result.current.value.duration).toBe(90)
  tapped.change({ duration: 60 })
  tapped.change({ type: 'regular' })
  expect(tapped.result.current.value.duration).toBe(60)
  const drawn = open({ ...place, isDrawn: true }, 45)
  drawn.change({ type: 'surgery' })
  expect(drawn.result.current.value.duration).toBe(30)
})

test('a draft comes back also where the branch has set a length, with the one that was chosen', async () => {
  world.reads.readTeam = { members: team, rooms: [], durations: { regular: 20, surgery: 90 }, v: 1 }
  const titled = open(place, undefined, { title: 'Dental' })
  await waitFor(() => expect(titled.result.current.value.title).toBe('Dental'))
  expect(titled.result.current.value.duration).toBe(20)
  titled.change({ type: 'surgery' })
  expect(titled.result.current.value.duration).toBe(90)
  const chosen = open(place, undefined, { type: 'surgery', duration: 45 })
  await waitFor(() => expect(chosen.result.current.value.type).toBe('surgery'))
  expect(chosen.result.current.value.duration).toBe(45)
  chosen.change({ type: 'regular' })
  expect(chosen.result.current.value.duration).toBe(45)
  const followed = open(place, undefined, { type: 'surgery', duration: 90 })
  await waitFor(() => expect(followed.result.current.value.type).toBe('surgery'))
  followed.change({ type: 'regular' })
  expect(followed.result.current.value.duration).toBe(20)
})

test('a length that nobody typed is no draft', async () => {
  world.reads.readTeam = { members: team, rooms: [], durations: { regular: 20 }, v: 1 }
  const { handle } = open()
  await act(async () => undefined)
  expect(handle.type).not.toHaveBeenCalled()
})
