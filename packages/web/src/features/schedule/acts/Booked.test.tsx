// The appointments in a time to be blocked are counted on all its days, not only on those shown on the screen.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { show } from '../../../component.test-support.tsx'
import { appointment, at, NIAMH, OMAR, TODAY, ZONE } from '../day/world.test-support.ts'
import type { Typed } from './absence.ts'
import { Booked } from './Booked.tsx'

const world = vi.hoisted(() => ({
  spans: [] as unknown[],
  near: { data: undefined as unknown, error: undefined as unknown },
  queries: [] as unknown[],
  list: {} as { rows?: unknown[]; isComplete?: boolean; isStale?: boolean; error?: unknown },
  more: vi.fn(),
}))
vi.mock(import('../../../api/client.ts'), async original => ({
  ...(await original()),
  useRead: ((_: string, input?: { query: unknown }) => {
    if (input) world.spans.push(input.query)
    return input ? world.near : {}
  }) as never,
}))
vi.mock(import('../../../api/pages.ts'), () => ({
  usePages: ((_: string, query: unknown) => {
    if (query) world.queries.push(query)
    return { ...world.list, more: world.more }
  }) as never,
}))

const typed = (more: Partial<Typed> = {}): Typed => ({
  vetId: NIAMH,
  isWholeDay: true,
  from: TODAY,
  fromTime: '09:00',
  to: TODAY,
  toTime: '10:30',
  reason: '',
  ...more,
})
const on = (day: string, more: object = {}) =>
  appointment({ id: day, start: `${day}T10:00:00.000Z`, end: `${day}T10:30:00.000Z`, ...more })
const open = (more?: Partial<Typed>) =>
  show(<Booked typed={typed(more)} zone={ZONE} />, 'appointments', 'calendar')

beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(world, { spans: [], near: {}, queries: [], list: {} })
})

test('those of all its days are read, and the open ones of this vet are counted', async () => {
  world.near.data = {
    appointments: [
      on('2026-11-23'),
      on('2026-11-24', { vetId: OMAR }),
      on('2026-11-25', { status: 'completed' }),
      on('2026-11-26', { status: 'cancelled' }),
      on('2026-12-02', { status: 'walkin' }),
      on('2026-12-05'),
    ],
  }
  await open({ to: '2026-12-04' })
  expect(world.spans).toContainEqual({ from: at('00:00'), to: '2026-12-05T00:00:00.000Z' })
  expect(world.queries).toEqual([])
  expect(screen.getByText('2 appointments lie in this time')).toBeDefined()
  expect(screen.queryByText(/may be more/)).toBeNull()
})

test('of hours, those are counted that touch them', async () => {
  world.near.data = {
    appointments: [on(TODAY), on(TODAY, { id: 'b', start: at('10:30'), end: at('11:00') })],
  }
  await open({ isWholeDay: false })
  expect(screen.getByText('1 appointment lies in this time')).toBeDefined()
})

test('beyond six weeks the list tells the rest, page by page', async () => {
  world.near.data = { appointments: [on('2026-12-02')] }
  world.list = { rows: [on('2027-02-03')], isComplete: false }
  const { change } = await open({ to: '2027-03-01' })
  expect(world.spans).toContainEqual({ from: at('00:00'), to: '2027-01-04T00:00:00.000Z' })
  expect(world.queries[0]).toEqual({
    from: '2027-01-04T00:00:00.000Z',
    to: '2027-03-02T00:00:00.000Z',
    statuses: 'scheduled,walkin',
    vetIds: NIAMH,
  })
  expect(screen.getByText('2 appointments lie in this time').parentElement?.textContent).toContain(
    'There may be more.',
  )
  expect(world.more).toHaveBeenCalled()
  world.list = { rows: [on('2027-02-03'), on('2027-02-10')], isComplete: true }
  change(<Booked typed={typed({ to: '2027-03-01' })} zone={ZONE} />)
  expect(screen.getByText('3 appointments lie in this time')).toBeDefined()
  expect(screen.queryByText(/may be more/)).toBeNull()
})

test('until it is read, and where it can not be read, that is said; nothing where nothing is booked', async () => {
  const { change } = await open()
  expect(screen.getByText('Appointments in this time are being looked up')).toBeDefined()
  world.near = { data: undefined, error: new ApiError({ code: 'network', status: 0 }) }
  change(<Booked typed={typed()} zone={ZONE} />)
  expect(screen.getByText('Whether appointments lie in this time can’t be read now')).toBeDefined()
  world.near = { data: { appointments: [] }, error: undefined }
  change(<Booked typed={typed()} zone={ZONE} />)
  expect(document.body.textContent).toBe('')
})
