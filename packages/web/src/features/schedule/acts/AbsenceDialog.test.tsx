// Blocking time: the request sent for the typed values, missing values, refusals, undoing, and opening blocked time again.
// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Absence } from '@vetrounds/core/calendar/calendar'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../../component.test-support.tsx'
import { toasts, undoLast } from '../../../ui/toast.ts'
import type { Blocking } from '../day/calendar-types.ts'
import { worded } from '../day/worded.test-support.tsx'
import {
  at,
  NIAMH,
  OMAR,
  prepare,
  refusal,
  said,
  TODAY,
  team,
  world,
  ZONE,
} from '../day/world.test-support.ts'
import AbsenceDialog from './AbsenceDialog.tsx'

const send = vi.hoisted(() => vi.fn())
vi.mock(import('../../../api/client.ts'), async original => ({
  ...(await original()),
  useRead: (await import('../day/world.test-support.ts')).readNow as never,
}))
vi.mock(import('../../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../day/world.test-support.ts')).readOnce as never,
}))
vi.mock('../../../changes/use-change.ts', async () => {
  const { createSendChange } = await import('../../../changes/change.ts')
  const { chooseVersions } = await import('../../../changes/versions.ts')
  const { world } = await import('../day/world.test-support.ts')
  const sendChange = createSendChange({
    send: async (name, input) => (await send(name, input)).answer,
    submit: undefined as never,
    isWaiting: () => false,
    unsent: () => [],
    choose: (...given) =>
      chooseVersions(...given, async versions => {
        world.asked.push(versions.map(({ label, mine, theirs }) => `${label}: ${mine} | ${theirs}`))
        return world.theirs
      }),
  })
  return {
    useChange: (name: string) => (input: never, options: never) => sendChange(name as never, input, options),
  }
})
vi.mock('../../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ role: 'vet' }),
}))

// In happy-dom, `collapse` immediately fires an event that the parts of a date field answer by calling `collapse` again.
Selection.prototype.collapse = () => undefined

const absence: Absence = {
  id: '01J00000000000000000000B01',
  vetId: OMAR,
  start: '2026-11-24T00:00:00.000Z',
  end: '2026-11-26T00:00:00.000Z',
  reason: 'Congress',
  v: 3,
}
const { id: _, v: _v, ...former } = absence
const slot = { date: TODAY, minute: 600, duration: 60, vetId: NIAMH }
const onClose = vi.fn()

const open = async (about: Blocking) => {
  const { user } = await show(
    worded(words => <AbsenceDialog about={about} vets={team} zone={ZONE} words={words} onClose={onClose} />),
    'appointments',
    'calendar',
    'ui',
  )
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}
const group = (name: string) => within(screen.getByRole('group', { name }))
const told = () => toasts.read().at(-1)?.detail

beforeEach(() => {
  prepare()
  world.reads.listAppointments = { rows: [] }
  vi.clearAllMocks()
  // The server answers with the absence as it is saved then.
  send.mockImplementation(async (_name, { params, body }) => ({
    answer: { ...absence, ...params, ...body, v: (body.v ?? 0) + 1 },
  }))
})

test('the hours of the place in the grid are sent for its vet with a reason; what is booked in them is told, and undoing opens them', async () => {
  const { user, press } = await open({ slot: { ...slot, minute: 630 } })
  expect(screen.getByText('1 appointment lies in this time')).toBeTruthy()
  await fill(user, screen.getByRole('textbox', { name: 'Reason optional' }), ' Dentist ')
  await press('Block time')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const body = {
    id: expect.any(String),
    vetId: NIAMH,
    reason: 'Dentist',
    start: at('10:30'),
    end: at('11:30'),
  }
  expect(send.mock.calls).toEqual([['createAbsence', { body }]])
  expect(said()).toEqual(['Time blocked'])
  expect(told()).toMatch(/^Dr Niamh Kearney.*Dentist.*10:30.*11:30/)
  undoLast()
  const { id } = send.mock.calls[0]?.[1].body ?? {}
  await waitFor(() =>
    expect(send).toHaveBeenLastCalledWith('cancelAbsence', { params: { id }, body: { v: 1 } }),
  )
})

test('the whole branch, whole days: from midnight to the midnight after the last', async () => {
  const { user, press } = await open({ slot })
  await user.click(screen.getByRole('radio', { name: 'Whole branch' }))
  await user.click(screen.getByRole('switch', { name: 'Whole days' }))
  expect(screen.queryByRole('group', { name: 'Time from' })).toBeNull()
  await user.click(group('To').getByRole('spinbutton', { name: /day/ }))
  await user.keyboard('25')
  await press('Block time')
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  const body = { vetId: null, reason: '', start: at('00:00'), end: '2026-11-26T00:00:00.000Z' }
  expect(send.mock.calls[0]?.[1].body).toEqual({ id: expect.any(String), ...body })
  await waitFor(() => expect(told()).toContain('Whole branch'))
})

test('until the end of the day, switched to whole days, it is that day alone', async () => {
  const { user, press } = await open({ slot: { ...slot, minute: 840, duration: 600 } })
  await user.click(screen.getByRole('switch', { name: 'Whole days' }))
  await press('Block time')
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[1].body).toMatchObject({ start: at('00:00'), end: '2026-11-24T00:00:00.000Z' })
})

test('longer than any may be: the end says so, and nothing is sent', async () => {
  const { press } = await open({ absence: { ...absence, end: '2028-02-01T00:00:00.000Z' } })
  expect(screen.getByText('At most 400 days')).toBeTruthy()
  await press('Save')
  expect(send).not.toHaveBeenCalled()
  // The focus moves to the end, for users who see neither that field nor its error.
  await waitFor(() => expect(group('To').getAllByRole('spinbutton')).toContain(document.activeElement))
})

test('an end before the start and a missing one are said there, and nothing is sent', async () => {
  const { user, press } = await open({ slot })
  const hour = group('Time to').getByRole('spinbutton', { name: /hour/ })
  await user.click(hour)
  await user.keyboard('09')
  // No error is shown before the first attempt to save.
  expect(screen.queryByText('The end must be after the start')).toBeNull()
  await press('Block time')
  expect(await screen.findByText('The end must be after the start')).toBeTruthy()
  await user.click(hour)
  await user.keyboard('{Backspace}{Backspace}')
  expect(await screen.findByText('This field is required')).toBeTruthy()
  await press('Block time')
  expect(send).not.toHaveBeenCalled()
  // A later start day moves the end day along.
  await user.click(hour)
  await user.keyboard('11')
  await user.click(group('From').getByRole('spinbutton', { name: /day/ }))
  await user.keyboard('27')
  await press('Block time')
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[1].body).toMatchObject({
    start: '2026-11-27T10:00:00.000Z',
    end: '2026-11-27T11:00:00.000Z',
  })
})

test('a refusal is said and keeps what was typed; the same time is sent again, not a second one', async () => {
  send.mockRejectedValueOnce(refusal('network'))
  const { user, press } = await open({ slot })
  await fill(user, screen.getByRole('textbox', { name: 'Reason optional' }), 'Dentist')
  await press('Block time')
  expect((await screen.findByRole('alert')).textContent).toContain('The time could not be blocked')
  expect(onClose).not.toHaveBeenCalled()
  await press('Block time')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [first, second] = send.mock.calls
  expect(second).toEqual(first)
  expect(first?.[1].body.reason).toBe('Dentist')
})

test('one there is shows its last whole day, is changed against its version, and undoing makes it again what it was', async () => {
  const { user, press } = await open({ absence })
  expect(screen.getByRole('dialog', { name: 'Blocked time' })).toBeTruthy()
  expect(group('To').getByRole('spinbutton', { name: /day/ }).textContent).toBe('25')
  await user.click(screen.getByRole('radio', { name: 'Dr Niamh Kearney' }))
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const params = { id: absence.id }
  expect(send.mock.calls).toEqual([['changeAbsence', { params, body: { ...former, vetId: NIAMH, v: 3 } }]])
  undoLast()
  await waitFor(() =>
    expect(send).toHaveBeenLastCalledWith('changeAbsence', { params, body: { ...former, v: 4 } }),
  )
})

test('opened again it is cancelled; undoing blocks it anew, and where that is refused it says so', async () => {
  const { press } = await open({ absence })
  await press('Open time again')
  await waitFor(() => expect(said()).toEqual(['Time is open again']))
  expect(send.mock.calls).toEqual([['cancelAbsence', { params: { id: absence.id }, body: { v: 3 } }]])
  send.mockRejectedValueOnce(refusal('network'))
  undoLast()
  await waitFor(() => expect(said()).toContain('The time could not be blocked'))
  expect(send).toHaveBeenLastCalledWith('createAbsence', { body: { ...former, id: expect.any(String) } })
  expect(send.mock.lastCall?.[1].body.id).not.toBe(absence.id)
})

/** The absence as somebody else has changed it meanwhile. */
const newer = { ...absence, reason: 'Congress in Cork', end: '2026-11-27T00:00:00.000Z', v: 5 }
const { id: _newerId, v: _newerV, ...newerFields } = newer

test('where somebody else was faster both versions are asked about, and what is taken back is theirs', async () => {
  send.mockRejectedValueOnce(refusal('changed_elsewhere'))
  world.reads.listAbsences = { absences: [newer] }
  world.theirs = new Set(['when', 'reason'])
  const { user, press } = await open({ absence })
  await user.click(screen.getByRole('radio', { name: 'Dr Niamh Kearney' }))
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(world.asked[0]?.map(text => text.split(':')[0])).toEqual(['Who is away', 'Days', 'Reason'])
  const params = { id: absence.id }
  expect(send).toHaveBeenLastCalledWith('changeAbsence', {
    params,
    body: { ...newerFields, vetId: NIAMH, v: 5 },
  })
  undoLast()
  await waitFor(() =>
    expect(send).toHaveBeenLastCalledWith('changeAbsence', { params, body: { ...newerFields, v: 6 } }),
  )
})

test('one that somebody else has changed is shown as it is now before it is taken back, and then can be', async () => {
  send.mockRejectedValueOnce(refusal('changed_elsewhere'))
  world.reads.listAbsences = { absences: [newer] }
  const { press } = await open({ absence })
  await press('Open time again')
  expect((await screen.findByRole('alert')).textContent).toContain('this is how it is now')
  expect(screen.getByRole('textbox', { name: 'Reason optional' })).toHaveProperty('value', newer.reason)
  await press('Open time again')
  await waitFor(() => expect(said()).toEqual(['Time is open again']))
  expect(send).toHaveBeenLastCalledWith('cancelAbsence', { params: { id: absence.id }, body: { v: 5 } })
})

test('where opening the time again is refused, it is that which is said, in the form and after undoing', async () => {
  const refused = 'The time could not be opened again'
  send.mockRejectedValueOnce(refusal('network'))
  const { press } = await open({ absence })
  await press('Open time again')
  expect((await screen.findByRole('alert')).textContent).toContain(refused)
  cleanup()
  const { press: again } = await open({ slot })
  await again('Block time')
  await waitFor(() => expect(said()).toEqual(['Time blocked']))
  send.mockRejectedValueOnce(refusal('network'))
  undoLast()
  await waitFor(() => expect(said()).toContain(refused))
})
