// The month: what each day shows, which is today, moving by keys, the slot proposed by a day's menu, and a phone's list of a day.
// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import type { AppointmentType } from '@vetrounds/core/appointments/states'
import type { Absence } from '@vetrounds/core/calendar/calendar'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../component.test-support.tsx'
import { worded } from '../day/worded.test-support.tsx'
import {
  appointment,
  here,
  NIAMH,
  OMAR,
  prepare,
  refusal,
  rex,
  TODAY,
  team,
  world,
} from '../day/world.test-support.ts'
import MonthView from './MonthView.tsx'

vi.mock(import('../../../api/client.ts'), async original => ({
  ...(await original()),
  useRead: (await import('../day/world.test-support.ts')).readNow as never,
}))

const onMenu = vi.fn()
const onOpen = vi.fn()
const absence = (more: Partial<Absence>): Absence => ({
  ...{
    id: 'B1',
    vetId: OMAR,
    start: '2026-11-24T00:00:00.000Z',
    end: '2026-11-25T00:00:00.000Z',
    reason: '',
    v: 1,
  },
  ...more,
})
/** Closed on Sundays. */
const hours = here.hours.map((open, weekday) => (weekday === 6 ? [] : open))
const luna = appointment()
const cancelled = appointment({ id: 'C', status: 'cancelled', petName: 'Ginger' })

type Shown = {
  date?: string
  isNarrow?: boolean
  hidden?: AppointmentType[]
  rows?: (typeof luna)[]
  vets?: typeof team
}
const open = ({
  date = TODAY,
  isNarrow = false,
  hidden = [],
  rows = [luna, cancelled],
  vets = team,
}: Shown = {}) =>
  show(
    worded(words => (
      <MonthView
        date={date}
        wall={{ date: TODAY, minute: 485 }}
        here={{ ...here, hours }}
        words={words}
        absences={(world.reads.listAbsences as { absences: Absence[] }).absences}
        hidden={new Set(hidden)}
        vets={vets}
        rows={rows.filter(({ type }) => !hidden.includes(type))}
        all={rows}
        isNarrow={isNarrow}
        hrefOf={place => `/calendar?${new URLSearchParams(place as Record<string, string>)}`}
        onOpen={onOpen}
        onMenu={onMenu}
      />
    )),
    'calendar',
    'appointments',
    'ui',
  )
const day = (name: RegExp) => screen.getByRole('link', { name })

beforeEach(() => {
  prepare()
  vi.clearAllMocks()
  world.reads.listAbsences = {
    absences: [
      absence({}),
      absence({
        id: 'B2',
        vetId: null,
        reason: 'Inventory',
        start: '2026-11-26T12:00:00.000Z',
        end: '2026-11-26T23:00:00.000Z',
      }),
    ],
  }
  world.reads.readMonth = {
    days: [
      { day: '2026-11-20', count: 3, minutes: { followup: 90 }, counts: { followup: 3 }, busy: {} },
      {
        day: TODAY,
        count: 1,
        minutes: { followup: 30 },
        counts: { followup: 1 },
        busy: { [NIAMH]: [[600, 630]] },
      },
      {
        ...{ day: '2026-11-24', count: 2, minutes: { emergency: 60, surgery: 30 }, emergency: 'Rex' },
        ...{ counts: { emergency: 1, surgery: 1 }, busy: { [NIAMH]: [[540, 630]] } },
      },
      { day: '2026-11-26', count: 0, minutes: {}, counts: {}, busy: {} },
      { day: '2026-12-01', count: 9, minutes: {}, counts: {}, busy: {} },
    ],
  }
})

test('each day says how many there are, what is free and who is away; today is marked, and days beside the month say nothing', async () => {
  await open()
  // A past day has no free time; today only what is still to come.
  expect(day(/^Friday 20 November/).getAttribute('aria-label')).toBe('Friday 20 November, 3 appointments')
  expect(day(/^Monday 23 November/).getAttribute('aria-label')).toBe(
    'Monday 23 November, 1 appointment, free 17 h 30 min',
  )
  // Omar is away: what is free is Niamh's.
  expect(day(/^Tuesday 24 November/).getAttribute('aria-label')).toBe(
    'Tuesday 24 November, 2 appointments, free 7 h 30 min, Dr Omar Haddad',
  )
  expect(day(/^Thursday 26 November/).getAttribute('aria-label')).toBe(
    'Thursday 26 November, free 6 h, Inventory',
  )
  expect(day(/^Sunday 29 November/).getAttribute('aria-label')).toBe('Sunday 29 November, Closed')
  expect(day(/^Tuesday 1 December/).getAttribute('aria-label')).toBe('Tuesday 1 December')
  expect(screen.getAllByRole('link', { current: 'date' })).toEqual([day(/^Monday 23 November/)])
  const cell = day(/^Tuesday 24 November/).closest('li') ?? expect.fail()
  for (const note of ['Dr Omar Haddad away', /^Emergency, .Rex/, '1 surgery'])
    expect(within(cell).getByText(note)).toBeTruthy()
  expect(day(/^Tuesday 24 November/).getAttribute('href')).toBe('/calendar?view=day&date=2026-11-24')
})

test('a type that the legend hides has no note, and leaves a gap in the bar', async () => {
  const lengths = () =>
    [...document.querySelectorAll<HTMLElement>('[data-date="2026-11-24"] i')].map(({ dataset, style }) => [
      dataset.type,
      style.inlineSize,
    ])
  await open({ hidden: ['emergency'] })
  expect(screen.queryByText(/^Emergency/)).toBeNull()
  expect(screen.getByText('1 surgery')).toBeTruthy()
  // The share of Niamh's 9 hours.
  expect(lengths()).toEqual([['surgery', '5.6%']])
})

test('one stop for Tab, the chosen day; arrows go on from there, and the menu proposes a time of the day it is about', async () => {
  const { user } = await open({ date: '2026-11-25' })
  expect(screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
    day(/^Wednesday 25 November/),
  ])
  day(/^Wednesday 25 November/).focus()
  await user.keyboard('{ArrowUp}{ArrowLeft}')
  expect(document.activeElement).toBe(day(/^Tuesday 17 November/))
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(document.activeElement).toBe(day(/^Tuesday 17 November/))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(day(/^Tuesday 24 November/))
  fireEvent.contextMenu(day(/^Tuesday 24 November/))
  // Opened by key, the menu has no point and opens at the day.
  expect(onMenu).toHaveBeenLastCalledWith({
    element: day(/^Tuesday 24 November/),
    slot: { date: '2026-11-24', minute: 540, duration: 30, vetId: null },
  })
})

test('a phone lists the chosen day without what was cancelled, says what is left of it, and opens one', async () => {
  const { user } = await open({ isNarrow: true })
  expect(screen.getByRole('heading', { name: 'Monday 23 November 1 appointment' })).toBeTruthy()
  expect(screen.getByText('free 17 h 30 min')).toBeTruthy()
  expect(screen.queryByText('Ginger')).toBeNull()
  await user.click(screen.getByRole('button', { name: /Luna/ }))
  expect(onOpen).toHaveBeenCalledWith(luna.id)
  // On a phone, the link to another day chooses it in the month and doesn't open it.
  expect(day(/^Tuesday 24 November/).getAttribute('href')).toBe('/calendar?date=2026-11-24')
})

test('the time of who takes appointments no more is not what is left of today, as it is of no other day', async () => {
  await open({ vets: team.map(vet => ({ ...vet, takesAppointments: vet.userId === NIAMH })), isNarrow: true })
  expect(screen.getByText('free 8 h 30 min')).toBeTruthy()
})

test.each<[string, Shown]>([
  ['No appointments on this day', { rows: [cancelled] }],
  ['Nothing matches these filters', { rows: [rex], hidden: ['followup'] }],
  ['Closed', { rows: [], date: '2026-11-29' }],
])('where it has none it says “%s”', async (text, shown) => {
  await open({ ...shown, isNarrow: true })
  const region = document.querySelector('section section') as HTMLElement
  expect(within(region).getByText(text)).toBeTruthy()
  expect(within(region).queryByRole('button')).toBeNull()
})

test('a month that can not be read says so, and why', async () => {
  delete world.reads.readMonth
  world.unread.readMonth = refusal('timeout')
  await open()
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch appointments')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
