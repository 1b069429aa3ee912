// The calendar of a branch: where a step and today lead, which time is offered for booking, and which day is wide.
// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { setClock } from '@vetrounds/core/clock'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { appointment, at, here, NIAMH, OMAR, prepare, TODAY, world } from './day/world.test-support.ts'
import { useBranchCalendar } from './use-branch-calendar.ts'

vi.mock(import('../../api/client.ts'), async original => ({
  ...(await original()),
  useRead: (await import('./day/world.test-support.ts')).readNow as never,
}))
vi.mock('../../api/me.ts', () => ({ useMe: () => ({ data: { person: { id: 'omar' } } }) }))

const open = (address = '/calendar', wishes = {}) => {
  // The same object at each render, so that nothing is read again for it.
  const branch = { ...here, wishes }
  return renderHook(() => ({ ...useBranchCalendar(branch), search: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  })
}

beforeAll(async () => {
  for (const namespace of ['common', 'calendar', 'booking'] as const) await loadMessages(namespace)
})
beforeEach(prepare)

test.each([
  ['day', '2026-11-24', '2026-11-22'],
  ['week', '2026-11-30', '2026-11-16'],
  ['month', '2026-12-23', '2026-10-23'],
])('a step of the %s leads on and back in the address, and today leads home', (view, on, back) => {
  const { result } = open(`/calendar?view=${view}`)
  act(() => result.current.step(1))
  expect(result.current.search).toBe(`?view=${view}&date=${on}`)
  act(() => result.current.toToday())
  expect(result.current.search).toBe(`?view=${view}`)
  act(() => result.current.step(-1))
  expect(result.current.search).toBe(`?view=${view}&date=${back}`)
})

test('today the next quarter is offered, with the first vet who is free then', () => {
  setClock(() => Date.parse(at('11:02')))
  const { result } = open()
  act(() => result.current.add())
  // Niamh is busy with Rex until half past eleven.
  expect(result.current.slot).toMatchObject({ date: TODAY, minute: 675, duration: 30, vetId: OMAR })
  expect(result.current.isCovered).toBe(true)
  act(() => result.current.end.slot())
  expect(result.current.slot).toBeUndefined()
  expect(result.current.isCovered).toBe(false)
})

test('another day is offered from when it opens, for as long as the person wishes', () => {
  const { result } = open('/calendar?view=day&date=2026-11-25', { minutes: 45 })
  act(() => result.current.add())
  expect(result.current.slot).toMatchObject({ date: '2026-11-25', minute: 540, duration: 45, vetId: NIAMH })
})

test('a time of the grid keeps its vet; one that was asked for before the team was read gets one then, and once', () => {
  const { readTeam, ...others } = world.reads
  world.reads = others
  const { result, rerender } = open()
  act(() => result.current.add())
  expect(result.current.slot).toBeUndefined()
  world.reads = { ...others, readTeam }
  rerender()
  expect(result.current.slot).toMatchObject({ minute: 540, vetId: NIAMH })
  world.reads = { ...world.reads, readCalendar: { appointments: [appointment({ start: at('09:00') })] } }
  rerender()
  expect(result.current.slot).toMatchObject({ minute: 540, vetId: NIAMH })
  act(() => result.current.want({ date: TODAY, minute: 660, duration: 30, vetId: NIAMH }))
  expect(result.current.slot).toMatchObject({ minute: 660, vetId: NIAMH })
})

test('where the days cannot be read, booking still opens, for whoever books to say with whom', () => {
  world.reads = {}
  world.unread = { readCalendar: new ApiError({ code: 'network', status: 0 }) }
  const { result } = open()
  act(() => result.current.add())
  expect(result.current.failed).toBe(true)
  expect(result.current.slot).toMatchObject({ date: TODAY, vetId: null })
})

test('of a week today is wide, until another day is pinned; a day alone has none', () => {
  const { result } = open('/calendar?view=week')
  const wide = () => {
    const widest = Math.max(...result.current.tracks.map(({ share }) => share))
    return result.current.tracks.flatMap(({ share, day }) => (share === widest ? [day.date] : []))
  }
  expect(wide()).toEqual([TODAY])
  act(() => result.current.dayActs?.onPin('2026-11-26'))
  expect(wide()).toEqual(['2026-11-26'])
  expect(open().result.current.dayActs).toBeUndefined()
})

test('types that the legend hides are not drawn, cancelled ones on a day alone, and of whoever wants theirs only those', () => {
  world.reads.readCalendar = {
    appointments: [
      appointment({ status: 'cancelled' }),
      appointment({ id: 'b', type: 'surgery', vetId: OMAR }),
    ],
  }
  const { result } = open()
  const ids = () => result.current.rows.map(({ id }) => id)
  expect(ids()).toEqual([appointment().id, 'b'])
  act(() => result.current.legend.onToggle('surgery'))
  expect(ids()).toEqual([appointment().id])
  act(() => result.current.showAll())
  expect(ids()).toHaveLength(2)
  expect(open('/calendar?view=week').result.current.rows.map(({ id }) => id)).toEqual(['b'])
  const own = open('/calendar', { onlyMine: true }).result.current.tracks
  expect(own.flatMap(({ columns }) => columns.map(({ vetId }) => vetId))).toEqual([OMAR])
})

test('who waits or is in the room at midnight stays on the new day, and stands in none of its columns', () => {
  const evening = (id: string, more: object) =>
    appointment({
      id,
      vetId: null,
      start: '2026-11-22T23:15:00.000Z',
      end: '2026-11-22T23:45:00.000Z',
      ...more,
    })
  const flowAt = '2026-11-22T23:40:00.000Z'
  world.reads.readCalendar = {
    appointments: [
      evening('waits', { flow: 'arrived', flowAt }),
      evening('room', { flow: 'in_room', flowAt }),
      evening('done', { flow: 'done', flowAt }),
      evening('late', {}),
      evening('forgotten', { flow: 'arrived', flowAt: '2026-11-22T15:00:00.000Z' }),
      appointment(),
    ],
  }
  const ids = (address?: string) => open(address).result.current.rows.map(({ id }) => id)
  setClock(() => Date.parse(at('00:30')))
  expect(ids()).toEqual(['waits', 'room', appointment().id])
  expect(open().result.current.vets.map(vet => vet?.userId)).toEqual([NIAMH, OMAR])
  expect(ids('/calendar?view=week')).toEqual([appointment().id])
  expect(ids('/calendar?date=2026-11-24')).toEqual([])
  setClock(() => Date.parse(at('09:00')))
  expect(ids()).toEqual([appointment().id])
})
