// The week doesn't rely on colour alone: every bar has its type's icon, and a tooltip shows the rest at once. Any day can be
// the wide one.
// @vitest-environment happy-dom

import { act, fireEvent, screen, within } from '@testing-library/react'
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { appointmentTypes } from '@vetrounds/core/appointments/states'
import { addDays } from '@vetrounds/core/calendar/days'
import { instantAt } from '@vetrounds/core/calendar/wall'
import type { TeamMember } from '@vetrounds/core/members/member'
import { type ReactNode, useMemo } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../component.test-support.tsx'
import type { CurrentBranch } from '../day/queries.ts'
import { isoOf, localDay } from '../day/time.ts'
import { useCalendarFormat } from '../day/use-calendar-format.ts'
import { Grid } from './Grid.tsx'
import { drawnDays, weekTracks } from './tracks.tsx'
import { useWideDay } from './use-wide-day.ts'

const ZONE = 'Europe/Dublin'
const MONDAY = '2026-11-23'
const datesFrom = (monday: string) => Array.from({ length: 7 }, (_, index) => addDays(monday, index))
const daysFrom = (monday: string) => datesFrom(monday).map(date => localDay(date, ZONE))
const wall = { date: MONDAY, minute: 600 }
const here = { timeZone: ZONE, hours: datesFrom(MONDAY).map(() => [[540, 1080]]) } as unknown as CurrentBranch

const vets = [
  ['a', 'Dr Niamh Kearney'],
  ['b', 'Dr Tomasz Wrona'],
  ['c', 'Lúcia Ferreira'],
].map(([userId, name], order) => ({ userId, name, order, takesAppointments: true })) as TeamMember[]
const people = { members: vets }

const row = (id: string, date: string, from: number, to: number, more: Partial<AppointmentRow> = {}) =>
  ({
    id,
    petName: id,
    ownerName: 'Byrne',
    species: 'canine',
    vetId: 'a',
    type: 'regular',
    status: 'scheduled',
    start: isoOf(instantAt(date, from, ZONE)),
    end: isoOf(instantAt(date, to, ZONE)),
    zone: ZONE,
    v: 1,
    ...more,
  }) as AppointmentRow

const THURSDAY = addDays(MONDAY, 3)
const rows = [
  ...appointmentTypes.map((type, index) =>
    row(type, THURSDAY, 540 + 60 * index, 570 + 60 * index, { type, title: 'Vomiting since Tuesday' }),
  ),
  row('Walk-in', THURSDAY, 540, 570, { vetId: 'b', type: 'grooming', status: 'walkin' }),
  row('Tayto', addDays(MONDAY, 1), 540, 570),
  row('Bella', MONDAY, 540, 660),
  row('Luna', MONDAY, 600, 660, { vetId: 'c' }),
  row('Zeus', MONDAY, 600, 615, { vetId: 'b' }),
]
const none = vi.fn()

/** Called once each time a block is drawn, because each block makes its label then. */
const drawnBlock = vi.fn()

const Week = ({ shown = rows, monday = MONDAY }: { shown?: AppointmentRow[]; monday?: string }) => {
  const said = useCalendarFormat(ZONE, people)
  const words = useMemo(
    () => ({
      ...said,
      block: (...of: Parameters<typeof said.block>) => {
        drawnBlock()
        return said.block(...of)
      },
    }),
    [said],
  )
  const { wide, acts } = useWideDay(datesFrom(monday), monday)
  const drawn = useMemo(
    () => drawnDays(daysFrom(monday), { rows: shown, all: shown, absences: [], vets, here }),
    [shown, monday],
  )
  const scene = { rooms: [], vets, words, wall }
  const tracks = weekTracks(drawn, scene, { wide, roomy: undefined, hrefOf: () => '/' })
  return (
    <MemoryRouter>
      <Grid
        label="Week"
        tracks={tracks}
        words={words}
        now={wall}
        opening={540}
        closing={1080}
        isBusy={false}
        openId={undefined}
        wanted={undefined}
        zoneName="GMT"
        dayActs={acts}
        onOpen={none}
        onAdd={none}
        onMove={none}
        onAbsence={none}
        onMenu={none}
      />
    </MemoryRouter>
  )
}

const track = (date: RegExp) => screen.getByRole('group', { name: date })
const thursday = () => track(/Thursday/)
const names = (date: RegExp) =>
  within(track(date))
    .queryAllByText(/^\p{L}/u, { selector: 'b' })
    .map(b => b.textContent)
const hover = (element: Element) => fireEvent.pointerOver(element, { pointerType: 'mouse', buttons: 0 })
const rest = () => act(() => vi.advanceTimersByTime(130))

let change: (next: ReactNode) => void
beforeEach(async () => {
  await vi.dynamicImportSettled()
  ;({ change } = await show(<Week />, 'calendar'))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('every bar carries the sign of its type', () => {
  const sign = (name: string) =>
    within(thursday())
      .getByRole('button', { name: new RegExp(`^${name},`) })
      .querySelector('svg path')?.outerHTML
  const signs = appointmentTypes.map(sign)
  expect(signs.every(Boolean)).toBe(true)
  expect(new Set(signs).size).toBe(appointmentTypes.length)
  expect(sign('Walk-in')).toBe(sign('grooming'))
})

test('a bar says at once who it is, when, why and with whom', () => {
  const bar = within(thursday()).getByRole('button', { name: /^surgery,/ })
  hover(bar)
  const tip = document.querySelector('[aria-hidden] p')?.parentElement
  for (const text of [
    'surgery',
    'Byrne',
    '13:00–13:30',
    'Surgery',
    'Vomiting since Tuesday',
    'Dr Niamh Kearney',
  ])
    expect(tip?.textContent).toContain(text)
  act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }))
  expect(tip?.isConnected).toBe(false)
})

test('a day that the mouse rests on is the wide one until it leaves; a click keeps it', () => {
  expect(names(/Monday/)).toContain('Bella')
  expect(names(/Thursday/)).toEqual([])
  hover(thursday())
  expect(names(/Thursday/)).toEqual([])
  rest()
  expect(names(/Thursday/)).toContain('surgery')
  expect(names(/Monday/)).toEqual([])
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Week' }))
  rest()
  expect(names(/Monday/)).toContain('Bella')

  hover(thursday())
  rest()
  fireEvent.click(thursday())
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Week' }))
  rest()
  expect(names(/Thursday/)).toContain('surgery')
})

test('the keyboard takes the wide day along', () => {
  act(() =>
    within(thursday())
      .getByRole('button', { name: /^regular,/ })
      .focus(),
  )
  expect(names(/Thursday/)).toContain('regular')
})

test('a press moves no day away under the mouse, before it is a click', () => {
  const bar = within(thursday()).getByRole('button', { name: /^regular,/ })
  hover(bar)
  fireEvent.pointerDown(bar)
  vi.spyOn(bar, 'matches').mockReturnValue(false)
  act(() => bar.focus())
  rest()
  expect(names(/Thursday/)).toEqual([])
  fireEvent.click(bar)
  expect(names(/Thursday/)).toContain('regular')
})

test('the widths of the other days are the same whichever is wide', () => {
  const widths = () => {
    const shares = screen
      .getByRole('region', { name: 'Week' })
      .style.getPropertyValue('--tracks')
      .match(/[\d.]+(?=fr)/g)
    return (shares ?? []).map(Number)
  }
  const before = widths()
  hover(thursday())
  rest()
  const after = widths()
  const sum = (shares: number[]) => shares.reduce((all, each) => all + each, 0)
  expect(after).not.toEqual(before)
  expect(sum(after)).toBe(sum(before))
  expect(after.filter((_, day) => day !== 0 && day !== 3)).toEqual(
    before.filter((_, day) => day !== 0 && day !== 3),
  )
})

test('a day says when who is free next, not how much time there is', () => {
  const head = (name: RegExp) => screen.getByRole('link', { name }).closest('div')?.textContent
  // Kearney and Ferreira are busy until 11:00.
  expect(head(/Monday/)).toContain('next 10:15Wrona')
  expect(head(/Wednesday/)).toContain('next 09:00Kearney')
  expect(document.body.textContent).not.toMatch(/free \d+ h/)
})

test('Home and End bring the first and the last time into sight', () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  act(() => document.querySelector<HTMLElement>('[data-cursor]')?.focus())
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' })
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Free slot, Monday.*17:45/)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Home' })
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Bella,/)
  expect(seen).toHaveBeenCalledTimes(2)
})

test('another wide day draws the blocks of the two days anew, and no other', () => {
  drawnBlock.mockClear()
  hover(thursday())
  rest()
  const of = (date: string) => rows.filter(({ start }) => start.startsWith(date)).length
  expect(drawnBlock).toHaveBeenCalledTimes(of(MONDAY) + of(THURSDAY))
  drawnBlock.mockClear()
  hover(within(thursday()).getByRole('button', { name: /^surgery,/ }))
  expect(drawnBlock).not.toHaveBeenCalled()
})

test('a change of one appointment draws its block anew, and no other, though all rows come anew', () => {
  drawnBlock.mockClear()
  change(<Week shown={rows.map(each => ({ ...each, ...(each.id === 'Tayto' && { title: 'Limps' }) }))} />)
  expect(drawnBlock).toHaveBeenCalledTimes(1)
})

test('another week fills the days and blocks that are there, but for the one with the focus', () => {
  const block = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name},`) })
  const [bella, day] = [block('Bella'), thursday()]
  act(() => block('regular').focus())
  const aWeekBefore = (time: string) => time.replace(/\d\d(?=T)/, date => `${Number(date) - 7}`)
  const before = rows.map(each => ({
    ...each,
    id: `${each.id} before`,
    start: aWeekBefore(each.start),
    end: aWeekBefore(each.end),
  }))
  const focused = document.activeElement
  change(<Week shown={before} monday={addDays(MONDAY, -7)} />)
  expect(bella.isConnected && bella.getAttribute('data-id')).toBe('Bella before')
  expect(day.isConnected).toBe(true)
  expect(focused?.isConnected).toBe(false)
  expect((document.activeElement as HTMLElement).dataset.cursor).toBeDefined()
})

test('where the bar that has the focus leaves the week, the cursor has it; elsewhere it is left alone', () => {
  const without = (name: string) => rows.filter(({ id }) => id !== name)
  act(() =>
    within(track(/Monday/))
      .getByRole('button', { name: /^Bella,/ })
      .focus(),
  )
  change(<Week shown={without('Bella')} />)
  expect((document.activeElement as HTMLElement).dataset.cursor).toBeDefined()
  act(() => (document.activeElement as HTMLElement).blur())
  change(<Week shown={without('Luna')} />)
  expect(document.activeElement).toBe(document.body)
})

test.each(['t', 'ف'])(
  'whoever goes to today by the key T is led to the cursor, wherever that is then (%s)',
  key => {
    const block = within(thursday()).getByRole('button', { name: /^Walk-in,/ })
    act(() => block.focus())
    const led = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear()
    fireEvent.keyDown(block, { key, code: 'KeyT' })
    change(<Week shown={rows.slice(0, -1)} />)
    expect(led.mock.contexts.some(at => (at as Element).matches('[data-cursor]'))).toBe(true)
  },
)

test.each(['c', 'ArrowRight'])(
  'whoever has left the grid is not called back to it, even after Ctrl and %s in it',
  key => {
    const elsewhere = document.body.appendChild(document.createElement('button'))
    const block = within(thursday()).getByRole('button', { name: /^Walk-in,/ })
    act(() => block.focus())
    fireEvent.keyDown(block, { key, ctrlKey: true })
    act(() => elsewhere.focus())
    change(<Week shown={rows.slice(0, -1)} />)
    expect(document.activeElement).toBe(elsewhere)
    elsewhere.remove()
  },
)
