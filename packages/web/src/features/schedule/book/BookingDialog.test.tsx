// Booking: the request, why it isn't sent yet, and the outcome of a refusal, a lost answer and a missing connection.
// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { fill, show } from '../../../component.test-support.tsx'
import { contentOf } from '../../../offline/item-content.ts'
import { DraftsContext } from '../../../ui/drafts.ts'
import { worded } from '../day/worded.test-support.tsx'
import {
  at,
  here,
  NIAMH,
  OMAR,
  prepare,
  refusal,
  said,
  sent,
  TODAY,
  taken,
  team,
  world,
} from '../day/world.test-support.ts'
import BookingDialog from './BookingDialog.tsx'
import { type Booking, typedOf } from './booking.ts'

vi.mock(import('../../../api/client.ts'), async original => ({
  ...(await original()),
  useRead: (await import('../day/world.test-support.ts')).readNow as never,
}))
vi.mock('../../../changes/send-change.ts', () => import('../../../changes/sending.test-support.ts'))
vi.mock(import('../../../behaviour/connection.ts'), async original => ({
  ...(await original()),
  useReach: () => 'online' as const,
}))

const luna = {
  id: '01J00000000000000000000P01',
  name: 'Luna',
  species: 'feline',
  ownerId: '01J00000000000000000000W01',
  ownerName: 'Nora Byrne',
  chip: '',
  allergic: false,
  careful: false,
} as never
const onClose = vi.fn()
const onOpen = vi.fn()

const open = async (minute: number, patient = luna, typed?: Booking) => {
  const slot = { date: TODAY, minute, duration: 30, vetId: NIAMH, whom: { patient } }
  const { user } = await show(
    worded(words => (
      <BookingDialog
        slot={slot}
        {...(typed && { typed })}
        vets={team}
        here={here}
        words={words}
        isAtStart={false}
        onClose={onClose}
        onOpen={onOpen}
      />
    )),
    'booking',
    'calendar',
    'patients',
    'owners',
    'ui',
    'problems',
  )
  return user
}
const press = async (user: Awaited<ReturnType<typeof open>>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const bodies = () => sent().map(({ body }) => body as Record<string, unknown>)
const BOOK = /^Book appointment/

beforeEach(() => {
  prepare()
  vi.clearAllMocks()
})

test('patient, time, vet, type, length and reason are sent, and it says what was booked', async () => {
  const user = await open(570)
  await user.click(screen.getByRole('radio', { name: 'Surgery' }))
  await user.click(screen.getByRole('radio', { name: '45 min' }))
  await fill(user, screen.getByRole('textbox', { name: 'Title' }), 'Dental')
  await press(user, BOOK)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([
    {
      name: 'bookAppointment',
      body: {
        id: expect.any(String),
        patientId: '01J00000000000000000000P01',
        status: 'scheduled',
        type: 'surgery',
        vetId: NIAMH,
        start: at('09:30'),
        end: at('10:15'),
        title: 'Dental',
      },
    },
  ])
  expect(said()).toEqual(['Appointment booked'])
})

test('who is here now is booked as arrived', async () => {
  const user = await open(570)
  await user.click(screen.getByRole('checkbox', { name: 'Walk-in, here now' }))
  await press(user, BOOK)
  await waitFor(() =>
    expect(bodies()).toEqual([expect.objectContaining({ status: 'walkin', flow: 'arrived' })]),
  )
})

test('without a patient it says so, and pressing it leads to the search instead of sending', async () => {
  const user = await open(570, null as never)
  const button = screen.getByRole('button', { name: BOOK, description: 'Please select a pet' })
  await user.click(button)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')))
  expect(sent()).toEqual([])
})

test('a time that is known to be taken is not sent; the one in the way is named, and a free time takes its place', async () => {
  const user = await open(660)
  await user.click(screen.getByRole('button', { name: BOOK, description: 'Please choose a free time' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Dr Niamh Kearney already has .*11:00–11:30.*Rex/,
  )
  expect(sent()).toEqual([])
  await press(user, /^11:00\s*Dr Omar Haddad/)
  await press(user, BOOK)
  await waitFor(() =>
    expect(bodies()).toEqual([
      expect.objectContaining({ vetId: OMAR, start: at('11:00'), end: at('11:30') }),
    ]),
  )
})

test('one that the server refuses names what is in the way, leads to it, and keeps what was typed', async () => {
  world.reads.readCalendar = { appointments: [] }
  world.ends = [taken()]
  const user = await open(660)
  await fill(user, screen.getByRole('textbox', { name: 'Title' }), 'Dental')
  await press(user, BOOK)
  expect((await screen.findByRole('alert')).textContent).toContain('Rex')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Dental')
  expect(screen.getByRole('button', { name: BOOK, description: 'Please choose a free time' })).toBeDefined()
})

test('an emergency is booked over another after it was asked, as the same booking', async () => {
  world.reads.readCalendar = { appointments: [] }
  world.ends = [taken()]
  const user = await open(660)
  await user.click(screen.getByRole('radio', { name: 'Emergency' }))
  await press(user, BOOK)
  await press(user, 'Overbook')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [first, second] = bodies()
  expect(first).not.toHaveProperty('overbook')
  expect(second).toEqual({ ...first, overbook: true })
})

test.each([true, false])(
  'an emergency over a time known to be taken is asked about before; connection: %s',
  async isOnline => {
    world.isOnline = isOnline
    const user = await open(660)
    await user.click(screen.getByRole('radio', { name: 'Emergency' }))
    await press(user, BOOK)
    await screen.findByText('Overbook for this emergency?')
    expect(onClose).not.toHaveBeenCalled()
    await press(user, 'Overbook')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const waiting = world.entries.queue.map(entry => contentOf(entry)?.body)
    expect([...bodies(), ...waiting]).toEqual([
      expect.objectContaining({ start: at('11:00'), overbook: true }),
    ])
  },
)

test('a try that failed is repeated as the same booking, and one that had been saved is not saved again', async () => {
  world.ends = [new ApiError({ code: 'server.failed', status: 500, key: 'first' }), refusal('already_exists')]
  const user = await open(570)
  await fill(user, screen.getByRole('textbox', { name: 'Title' }), 'Dental')
  await press(user, BOOK)
  await screen.findByText('Failed to create appointment')
  await press(user, BOOK)
  await screen.findByText(/has been saved already/)
  const [first, second] = world.calls
  expect(second).toEqual({ ...first, key: 'first' })
  // Nothing is unsaved, so closing asks no question.
  await press(user, 'Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})

test('without a connection it waits on this device, and that is what it says', async () => {
  world.isOnline = false
  const user = await open(570)
  await press(user, BOOK)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([])
  expect(world.entries.queue).toMatchObject([{ name: 'bookAppointment' }])
  expect(said()).toEqual(['Saved here, will be sent later'])
})

test('a time outside of opening hours is asked about, then sent', async () => {
  const user = await open(1080)
  await press(user, BOOK)
  expect(sent()).toEqual([])
  await press(user, 'Book all the same')
  await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ start: at('18:00') })]))
})

test('leaving asks where something was typed, and only there', async () => {
  const user = await open(570)
  await press(user, 'Cancel')
  expect(onClose).toHaveBeenCalledOnce()
  await fill(user, screen.getByRole('textbox', { name: 'Title' }), 'Dental')
  await press(user, 'Cancel')
  expect(onClose).toHaveBeenCalledOnce()
  await press(user, /^Keep/)
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Dental')
  await press(user, 'Cancel')
  await press(user, /^Discard/)
  expect(onClose).toHaveBeenCalledTimes(2)
})

const dates = [
  { start: at('09:30'), end: at('10:00') },
  { start: '2026-11-30T09:30:00.000Z', end: '2026-11-30T10:00:00.000Z' },
]

test('a new pet is added before its series, not booked once', async () => {
  world.reads.previewSeries = { dates, endless: false }
  const slot = { date: TODAY, minute: 570, duration: 30, vetId: NIAMH }
  const client = {
    ownerId: '01J00000000000000000000W01',
    isKnown: true,
    petId: '01J00000000000000000000P09',
    owner: 'Nora Byrne',
    phone: '',
    pet: 'Pip',
    species: 'canine' as const,
  }
  const user = await open(570, null as never, { ...typedOf(slot), client })
  await user.click(screen.getByRole('radio', { name: 'Weekly' }))
  await press(user, /^Book 2 dates/)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().map(({ name }) => name)).toEqual(['createPatient', 'bookSeries'])
  expect(bodies()[1]).toMatchObject({
    patientId: client.petId,
    rule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO;COUNT=6',
    ...dates[0],
  })
})

test('dates of a series that can not be read are said to be so, with another try unless the server refuses them', async () => {
  world.unread.previewSeries = new ApiError({ code: 'server.failed', status: 503 })
  const user = await open(570)
  await user.click(screen.getByRole('radio', { name: 'Weekly' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The dates could not be checked')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  const book = { name: /^Book/, description: 'The dates could not be checked' }
  await user.click(await screen.findByRole('button', book))
  expect(sent()).toEqual([])
})

test('too many dates are said to be too many', async () => {
  const errors = [{ path: 'query.rule', code: 'rule.too_many' }]
  world.unread.previewSeries = new ApiError({ code: 'request.invalid', status: 400, errors })
  const user = await open(570)
  await user.click(screen.getByRole('radio', { name: 'Weekly' }))
  expect((await screen.findByRole('alert')).textContent).toContain('at most 366 dates')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('what is typed in one branch is kept for that branch alone: vets and rooms are its own', async () => {
  const named = async (key: typeof here.key) => {
    const names: string[] = []
    const kept = (name: string) => {
      names.push(name)
      return undefined
    }
    const slot = { date: TODAY, minute: 600, duration: 30, vetId: NIAMH }
    const dialog = worded(words => (
      <BookingDialog
        {...{ slot, words, onClose, onOpen }}
        vets={team}
        here={{ ...here, key }}
        isAtStart={false}
      />
    ))
    await show(<DraftsContext value={kept}>{dialog}</DraftsContext>, 'booking', 'calendar', 'patients', 'ui')
    cleanup()
    return names.at(-1)
  }
  const first = await named('C1.B1')
  expect(first).toBeTruthy()
  expect(await named('C1.B2')).not.toBe(first)
})

test('a length that can’t be blocks the button and says the limits; once it is put right it is sent', async () => {
  const user = await open(570)
  const own = screen.getByRole('textbox', { name: 'Own minutes' })
  await user.click(own)
  await user.tab()
  // No error while typing, even though the field was left once before.
  await fill(user, own, '2000')
  expect(screen.queryByText('5 to 1,440 minutes')).toBeNull()
  await press(user, BOOK)
  expect(await screen.findByText('5 to 1,440 minutes')).toBeTruthy()
  expect(own).toHaveProperty('value', '2000')
  expect(own.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please enter a possible duration')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.clear(own)
  await fill(user, own, '75')
  expect(screen.queryByText('5 to 1,440 minutes')).toBeNull()
  await press(user, BOOK)
  await waitFor(() => expect(bodies()).toMatchObject([{ start: at('09:30'), end: at('10:45') }]))
})

test('a ready-made length takes the place of a wrong one', async () => {
  const user = await open(570)
  await fill(user, screen.getByRole('textbox', { name: 'Own minutes' }), '3')
  await user.click(screen.getByRole('radio', { name: '45 min' }))
  await press(user, BOOK)
  await waitFor(() => expect(bodies()).toMatchObject([{ end: at('10:15') }]))
})
