// Moving an appointment: the request sent for the typed text, the version it is sent against, and the outcome of a taken time.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../../component.test-support.tsx'
import { undoLast } from '../../../ui/toast.ts'
import { worded } from '../day/worded.test-support.tsx'
import {
  appointment,
  at,
  here,
  NIAMH,
  OMAR,
  prepare,
  refusal,
  said,
  sent,
  taken,
  team,
  world,
} from '../day/world.test-support.ts'
import Reschedule from './Reschedule.tsx'

vi.mock(import('../../../api/client.ts'), async original => ({
  ...(await original()),
  useRead: (await import('../day/world.test-support.ts')).readNow as never,
}))
vi.mock(import('../../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../day/world.test-support.ts')).readOnce as never,
}))
vi.mock('../../../changes/send-change.ts', () => import('../../../changes/sending.test-support.ts'))

const onClose = vi.fn()
const luna = appointment()

const open = async (row = luna, vets = team) => {
  const { user } = await show(
    worded(words => <Reschedule appointment={row} vets={vets} here={here} words={words} onClose={onClose} />),
    'booking',
    'calendar',
    'ui',
  )
  const field = screen.getByRole('textbox', { name: 'Date and time' })
  return { user, type: (text: string) => fill(user, field, text) }
}
const bodies = () => sent().map(({ body }) => body as Record<string, unknown>)
const why = () => screen.getByRole('button', { name: /^Move to/ }).getAttribute('aria-disabled')

beforeEach(() => {
  prepare()
  vi.clearAllMocks()
})

test('day, time and vet that were typed are sent against the version seen, and all else stays; it can be taken back', async () => {
  const { user, type } = await open()
  await type('tue 15:00 omar')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const moved = { v: 4, type: 'followup', title: 'Otitis', vetId: OMAR }
  const times = { start: '2026-11-24T15:00:00.000Z', end: '2026-11-24T15:30:00.000Z' }
  expect(sent()).toEqual([
    { name: 'changeAppointment', params: { id: luna.id }, body: { ...moved, ...times } },
  ])
  undoLast()
  await waitFor(() => expect(bodies()).toHaveLength(2))
  expect(bodies()[1]).toEqual({ ...moved, v: 5, vetId: NIAMH, start: luna.start, end: luna.end })
})

test.each([
  ['its own time', '10:00', 'This is its time already'],
  ['what is no time', 'soonish', /^Not understood/],
  ['a taken time', '11:15', 'Please choose a free time'],
])('%s is not sent, and it says why', async (_, text, reason) => {
  const { user, type } = await open()
  await type(text)
  screen.getByRole('button', { name: /^Move to/, description: reason })
  await user.keyboard('{Enter}')
  expect(why()).toBe('true')
  expect(sent()).toEqual([])
})

test('an emergency is moved over another once that was asked', async () => {
  const { user, type } = await open(appointment({ type: 'emergency' }))
  await type('11:00')
  expect(document.body.textContent).toMatch(/already has an appointment: .*11:00.*, Rex/)
  await user.keyboard('{Enter}')
  expect(sent()).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Overbook' }))
  await waitFor(() =>
    expect(bodies()).toEqual([expect.objectContaining({ start: at('11:00'), overbook: true })]),
  )
})

test('taken back, an emergency lies over the other one again, as it was confirmed to', async () => {
  const { user, type } = await open(appointment({ type: 'emergency', overbooked: true }))
  await type('14:00')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  undoLast()
  await waitFor(() => expect(bodies()).toHaveLength(2))
  expect(bodies()[0]).not.toHaveProperty('overbook')
  expect(bodies()[1]).toMatchObject({ start: luna.start, overbook: true })
})

test('a refusal stands in the dialog, which stays open', async () => {
  world.reads.readCalendar = { appointments: [] }
  world.ends = [taken()]
  const { user, type } = await open()
  await type('11:00')
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/11:00–11:30.*Rex/)
  expect(onClose).not.toHaveBeenCalled()
  expect(why()).toBeNull()
})

test('where somebody else was faster both versions are asked about; what is chosen goes over the newer one', async () => {
  world.ends = [refusal('changed_elsewhere')]
  world.reads.readAppointment = appointment({ vetId: OMAR, start: at('12:00'), end: at('12:30'), v: 6 })
  world.theirs = new Set(['vetId'])
  const { user, type } = await open()
  await type('14:00')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(bodies()).toHaveLength(2))
  expect(world.asked).toEqual([['Start: 14:00 | 12:00', 'Vet: Dr Niamh Kearney | Dr Omar Haddad']])
  expect(bodies()[1]).toMatchObject({ v: 6, vetId: OMAR, start: at('14:00') })
})

test.each([
  [NIAMH, /Kearney/, /Haddad/],
  [OMAR, /Haddad/, /nobody else/],
])('times are offered of who takes appointments, and of %s who has it', async (vetId, has, hasNot) => {
  await open(
    appointment({ vetId }),
    team.map(vet => ({ ...vet, takesAppointments: vet.userId === NIAMH })),
  )
  const offered = screen.getByRole('region', { name: 'Next free times' }).textContent
  expect(offered).toMatch(/Kearney/)
  expect(offered).toMatch(has)
  expect(offered).not.toMatch(hasNot)
})

test('a name that is typed is of somebody who takes appointments', async () => {
  const vets = team.map(vet => ({ ...vet, takesAppointments: vet.userId === NIAMH }))
  const { type } = await open(luna, vets)
  await type('15:00 omar')
  expect(document.body.textContent).toContain('Not understood')
})

test('what somebody else changed meanwhile and this does not show stays, also when the move is taken back', async () => {
  world.ends = [refusal('changed_elsewhere')]
  const longer = { type: 'surgery', title: 'Spay', end: at('11:30') } as const
  world.reads.readAppointment = appointment({ ...longer, v: 6 })
  world.theirs = new Set()
  const { user, type } = await open()
  await type('14:00')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(bodies()).toHaveLength(2))
  const now = { type: 'surgery', title: 'Spay', vetId: NIAMH }
  expect(bodies()[1]).toEqual({ ...now, v: 6, start: at('14:00'), end: at('15:30') })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  undoLast()
  await waitFor(() => expect(bodies()).toHaveLength(3))
  expect(bodies()[2]).toEqual({ ...now, v: 7, start: luna.start, end: longer.end })
})

test('without a connection it waits, and that is what it says', async () => {
  world.isOnline = false
  const { user, type } = await open()
  await type('14:00')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(world.entries.queue).toMatchObject([{ name: 'changeAppointment' }])
  expect(said()).toEqual(['Saved here, will be sent later'])
})
