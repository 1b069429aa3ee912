// The sheet of one appointment: the acts it offers at each step of the visit, and what the next step sends.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { Appointment } from '@vetrounds/core/appointments/appointment'
import { setClock } from '@vetrounds/core/clock'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { fill, show } from '../../../component.test-support.tsx'
import { toasts, undoLast } from '../../../ui/toast.ts'
import { isLostBetween } from '../../../ui/unsaved-forms.ts'
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
import AppointmentSheet from './AppointmentSheet.tsx'

vi.mock(import('../../../api/client.ts'), async original => ({
  ...(await original()),
  useRead: (await import('../day/world.test-support.ts')).readNow as never,
}))
vi.mock('../../../changes/send-change.ts', () => import('../../../changes/sending.test-support.ts'))

const openVisit = vi.hoisted(() => vi.fn())
vi.mock('../../visit/use-open-visit.ts', () => ({ useOpenVisit: () => ({ open: openVisit }) }))

const onClose = vi.fn()
const luna = appointment()

const sheetOf = (row: Appointment | undefined, vets = team, isNarrow = false) =>
  worded(words => (
    <AppointmentSheet
      id={luna.id}
      row={row}
      vets={vets}
      here={here}
      words={words}
      isNarrow={isNarrow}
      isAtStart={false}
      onClose={onClose}
    />
  ))
const TEXTS = ['booking', 'calendar', 'owners', 'patients', 'visit', 'ui'] as const
/** Opens the sheet; `noteTokenHolder` is the calendar's row of the appointment, `read` the server's answer. */
const open = (known: Appointment | undefined, read: Appointment | undefined = known) => {
  world.reads.readAppointment = read
  return show(sheetOf(known), ...TEXTS)
}
const footer = () =>
  [...(document.querySelector('footer')?.querySelectorAll('button') ?? [])].map(each => each.textContent)
const inMenu = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: /^More/ }))
  return (await screen.findAllByRole('menuitem')).map(each => each.textContent)
}

beforeEach(() => {
  prepare()
  vi.clearAllMocks()
})

/** Menu entries that are there in every state. */
const ALWAYS = ['Medical record details', 'Open pet page']

test.each([
  [
    'booked',
    {},
    ['Mark arrivedA', 'Open visitV', 'RescheduleR'],
    ['Edit details', 'CompleteE', 'Cancel appointment'],
  ],
  [
    'arrived',
    { flow: 'arrived' },
    ['To roomI', 'Open visitV', 'RescheduleR'],
    ['Edit details', 'CompleteE', 'One step back', 'Cancel appointment'],
  ],
  [
    'in the room',
    { flow: 'in_room' },
    ['CompleteE', 'Open visitV', 'RescheduleR'],
    ['Edit details', 'One step back', 'Cancel appointment'],
  ],
  ['completed', { status: 'completed', flow: 'done' }, ['Open visitV', 'Reopen'], []],
  ['cancelled', { status: 'cancelled', cancelReason: 'owner' }, ['Reopen'], []],
])('%s: its next step and what else can be done, and nothing that cannot', async (_, more, acts, others) => {
  const { user } = await open(appointment(more as Partial<Appointment>))
  expect(footer()).toEqual(acts)
  const items = await inMenu(user)
  expect(items.filter(item => !ALWAYS.includes(item ?? ''))).toEqual(others)
})

test('the next step takes along the weight that was typed; the step can be taken back', async () => {
  const { user } = await open(luna)
  await fill(user, screen.getByRole('textbox', { name: /^Weight on arrival/ }), '4.25')
  await user.click(screen.getByRole('button', { name: /^Mark arrived/ }))
  await waitFor(() => expect(said()).toEqual(['Arrived']))
  const step = { name: 'moveFlow', params: { id: luna.id } }
  expect(sent()).toEqual([{ ...step, body: { v: 4, flow: 'arrived', at: at('08:05'), grams: 4250 } }])
  undoLast()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual({ ...step, body: { v: 5, flow: null, at: at('08:05') } })
})

test('one step back is the step that has a time, and is not guessed where that is not known', async () => {
  const steps = { arrived: at('08:00') }
  const { user } = await open(appointment({ flow: 'in_room', steps } as Partial<Appointment>))
  await inMenu(user)
  await user.click(await screen.findByRole('menuitem', { name: 'One step back' }))
  await waitFor(() => expect(sent()).toMatchObject([{ body: { flow: 'arrived' } }]))
})

test.each([
  ['unread', undefined],
  ['back from done without a connection', {}],
])('without what was read of it there is no step back from the room: %s', async (_what, steps) => {
  const { user } = await show(sheetOf(appointment({ flow: 'in_room', steps })), ...TEXTS)
  expect(await inMenu(user)).not.toContain('One step back')
})

const urgent = { type: 'emergency', overbooked: true } as const

test('an emergency over another is cancelled, and taken back over it without a new question', async () => {
  const { user } = await open(appointment(urgent))
  await user.click(screen.getByRole('button', { name: /^More/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel appointment' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
  await waitFor(() => expect(said()).toEqual(['Appointment cancelled']))
  undoLast()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ name: 'reopenAppointment', body: { overbook: true } })
})

test('booked again where another is by now, an emergency may go over that, and nothing else may', async () => {
  const cancelled = { status: 'cancelled', cancelReason: 'owner' } as const
  world.ends = [taken()]
  const { user, change } = await open(appointment({ type: 'emergency', ...cancelled }))
  await user.click(screen.getByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(toasts.read()).toHaveLength(1))
  const [told] = toasts.read()
  expect(told).toMatchObject({
    detail: expect.stringMatching(/Rex$/),
    action: { label: 'Overbook' },
    sticky: true,
  })
  told?.action?.onAction()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().map(({ body }) => body)).toEqual([{ v: 4 }, { v: 4, overbook: true }])

  world.ends = [taken()]
  const regular = appointment({ ...cancelled, v: 9 })
  world.reads.readAppointment = regular
  change(sheetOf(regular))
  await user.click(screen.getByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(sent()).toHaveLength(3))
  await waitFor(() => expect(toasts.read().at(-1)?.severity).toBe('error'))
  expect(toasts.read().at(-1)).not.toHaveProperty('action')
})

test('letters do what the buttons say', async () => {
  const { user } = await open(luna)
  await user.keyboard('e')
  await waitFor(() =>
    expect(sent()).toEqual([{ name: 'completeAppointment', params: { id: luna.id }, body: { v: 4 } }]),
  )
  await user.keyboard('r')
  expect(await screen.findByRole('dialog', { name: 'Reschedule' })).toBeDefined()
})

test('the newer of what the calendar and the server have is acted on', async () => {
  const { user } = await open(appointment({ flow: 'arrived', v: 5 }), luna)
  await user.click(screen.getByRole('button', { name: /^To room/ }))
  await waitFor(() => expect(sent()).toMatchObject([{ body: { v: 5, flow: 'in_room' } }]))
})

test('it is edited once its description is read; then Escape does not close it', async () => {
  const { user, change } = await show(sheetOf(luna), ...TEXTS)
  expect(await inMenu(user)).not.toContain('Edit details')
  await user.keyboard('{Escape}')
  world.reads.readAppointment = appointment({ description: 'Bring the old drops' })
  change(sheetOf(luna))
  await user.click(screen.getByRole('button', { name: 'More acts' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit details' }))
  expect(await screen.findByDisplayValue('Bring the old drops')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('where nothing of it can be read it says so', async () => {
  world.unread.readAppointment = new ApiError({ code: 'not_found', status: 404 })
  await open(undefined)
  expect(screen.getByText('Failed to fetch appointments')).toBeDefined()
  expect(footer()).toEqual([])
})

test.each([
  [NIAMH, ['Dr Niamh Kearney', 'Unassigned']],
  [OMAR, ['Dr Niamh Kearney', 'Dr Omar Haddad', 'Unassigned']],
])(
  'of an appointment of %s, who takes none has a column and can’t be chosen, but keeps it',
  async (vetId, names) => {
    const row = appointment({ vetId })
    world.reads.readAppointment = row
    const vets = team.map(vet => ({ ...vet, takesAppointments: vet.userId === NIAMH }))
    const { user } = await show(sheetOf(row, vets), ...TEXTS)
    await user.click(screen.getByRole('button', { name: 'More acts' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit details' }))
    const offered = async () => {
      await user.click(await screen.findByRole('button', { name: /Vet$/ }))
      return screen.findAllByRole('option')
    }
    const options = await offered()
    expect(options.map(({ textContent }) => textContent)).toEqual(names)
    // The same choices are offered after somebody else was chosen.
    const last = options.at(-1)
    if (last) await user.click(last)
    expect((await offered()).map(({ textContent }) => textContent)).toEqual(names)
  },
)

test.each([
  ['came last night', { start: '2026-11-22T23:15:00.000Z', flowAt: '2026-11-22T23:50:00.000Z' }, 1],
  [
    'nobody completed the day before',
    { start: '2026-11-22T10:00:00.000Z', flowAt: '2026-11-22T10:00:00.000Z' },
    0,
  ],
])('opening the visit of one that %s', async (_, more, steps) => {
  setClock(() => Date.parse(at('00:10')))
  const { user } = await open(appointment({ ...more, flow: 'arrived' }))
  await user.click(screen.getByRole('button', { name: /^Open visit/ }))
  await waitFor(() => expect(openVisit).toHaveBeenCalledOnce())
  expect(sent().map(({ name }) => name)).toEqual(Array(steps).fill('moveFlow'))
})

test('a phone that is turned keeps what is being typed; the sheet takes its new shape afterwards', async () => {
  world.reads.readAppointment = luna
  const { user, change } = await show(sheetOf(luna), ...TEXTS)
  await user.click(screen.getByRole('button', { name: 'More acts' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit details' }))
  await fill(user, await screen.findByRole('textbox', { name: /^Notes/ }), 'Bring the old drops')
  change(sheetOf(luna, team, true))
  expect(screen.getByDisplayValue('Bring the old drops')).toBeDefined()
  const isModal = () => screen.queryByRole('dialog', { name: 'Luna · Nora Byrne' }) !== null
  expect(isModal()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(isModal()).toBe(true)
})

const weigh = async (user: Awaited<ReturnType<typeof open>>['user'], kilograms: string) =>
  fill(user, screen.getByRole('textbox', { name: /^Weight on arrival/ }), kilograms)
const weighed = { name: 'recordWeight', params: { id: luna.patientId } }

test('a weight that was typed is recorded before the appointment is completed', async () => {
  const { user } = await open(appointment({ flow: 'in_room' }))
  await weigh(user, '4.25')
  await user.click(screen.getByRole('button', { name: /^Complete/ }))
  await waitFor(() => expect(said()).toEqual(['Weight saved', 'Completed']))
  expect(sent()).toEqual([
    { ...weighed, body: { id: expect.any(String), at: at('08:05'), grams: 4250 } },
    { name: 'completeAppointment', params: { id: luna.id }, body: { v: 4 } },
  ])
})

test('where the typed weight is refused, the appointment stays open and the weight in its field', async () => {
  world.ends = [refusal('action.not_allowed')]
  const { user } = await open(appointment({ flow: 'in_room' }))
  await weigh(user, '4.25')
  await user.click(screen.getByRole('button', { name: /^Complete/ }))
  await waitFor(() => expect(toasts.read().at(-1)?.severity).toBe('error'))
  expect(sent().map(({ name }) => name)).toEqual(['recordWeight'])
  expect(screen.getByDisplayValue('4.25')).toBeDefined()
})

test('closing the sheet asks about a typed weight, which stays in sight when somebody else completes', async () => {
  const { user, change } = await open(luna)
  const isLost = () =>
    isLostBetween({ pathname: '/', search: '?appointment=A' }, { pathname: '/', search: '' })
  expect(isLost()).toBe(false)
  await weigh(user, '4.25')
  expect(isLost()).toBe(true)
  change(sheetOf(appointment({ status: 'completed', flow: 'done', v: 5 })))
  expect(screen.getByDisplayValue('4.25')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save weight' }))
  await waitFor(() => expect(sent()).toMatchObject([weighed]))
  await waitFor(() => expect(isLost()).toBe(false))
})

test('opening the visit takes the typed weight along', async () => {
  const { user } = await open(appointment({ flow: 'arrived' }))
  await weigh(user, '4.25')
  await user.click(screen.getByRole('button', { name: /^Open visit/ }))
  await waitFor(() => expect(openVisit).toHaveBeenCalledOnce())
  expect(sent().map(({ name }) => name)).toEqual(['recordWeight', 'moveFlow'])
})
