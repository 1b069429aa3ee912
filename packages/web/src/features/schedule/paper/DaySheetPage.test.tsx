// The day sheet prints automatically once everything is freshly read, or if there is no connection. It notes what could not
// be read.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { show } from '../../../component.test-support.tsx'
import { here, prepare, world } from '../day/world.test-support.ts'
import DaySheetPage from './DaySheetPage.tsx'

const desk = vi.hoisted(() => ({ reach: 'online', reading: new Set<string>(), isPrinted: false }))
vi.mock(import('../../../api/client.ts'), async original => {
  const { readNow } = await import('../day/world.test-support.ts')
  const read = (name: string, input: unknown) => ({
    ...readNow(name, input),
    isValidating: desk.reading.has(name),
  })
  return { ...(await original()), useRead: read as never }
})
vi.mock(import('../../../api/me.ts'), async original => ({
  ...(await original()),
  useMe: () => ({ data: undefined }) as never,
}))
vi.mock(import('../day/queries.ts'), async original => ({
  ...(await original()),
  useCurrentBranch: (() => ({ here, isNowhere: false })) as never,
}))
vi.mock(import('../../../behaviour/connection.ts'), async original => ({
  ...(await original()),
  useReach: () => desk.reach as never,
}))
vi.mock('../../../print/use-print-at-once.ts', () => ({
  usePrintAtOnce: (isAsked: boolean, isThere: boolean) => {
    desk.isPrinted = isAsked && isThere
  },
}))

const UNREAD = /Absences and closures could not be read/
const failed = (status: number) => new ApiError({ code: status ? 'server.failed' : 'network', status })
const open = () =>
  show(
    <MemoryRouter initialEntries={['/day-sheet?print']}>
      <DaySheetPage />
    </MemoryRouter>,
    'appointments',
    'calendar',
    'ui',
  )
const sheets = () => screen.queryAllByRole('article').length

beforeEach(() => {
  prepare()
  Object.assign(desk, { reach: 'online', reading: new Set(), isPrinted: false })
})

test('read just now, it is printed', async () => {
  await open()
  expect([sheets(), desk.isPrinted]).toEqual([1, true])
  expect(screen.queryByText(UNREAD)).toBeNull()
})

test.each(['readCalendar', 'readTeam', 'listAbsences'])(
  'while %s is read anew, what was kept is shown, not printed',
  async name => {
    desk.reading.add(name)
    await open()
    expect([sheets(), desk.isPrinted]).toEqual([1, false])
  },
)

test('until it is known who is away there is no sheet', async () => {
  delete world.reads.listAbsences
  desk.reading.add('listAbsences')
  await open()
  expect([sheets(), desk.isPrinted]).toEqual([0, false])
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('where the absences are refused the sheet says so, and whoever wants it prints it', async () => {
  delete world.reads.listAbsences
  world.unread.listAbsences = failed(500)
  await open()
  expect([sheets(), desk.isPrinted]).toEqual([1, false])
  expect(screen.getByText(UNREAD)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
})

test.each([true, false])(
  'without a connection what was kept is printed; absences among it: %s',
  async isKept => {
    desk.reach = 'offline'
    for (const name of ['readCalendar', 'readTeam', 'listAbsences']) world.unread[name] = failed(0)
    if (!isKept) delete world.reads.listAbsences
    await open()
    expect([sheets(), desk.isPrinted]).toEqual([1, true])
    expect(screen.queryByText(UNREAD) === null).toBe(isKept)
  },
)
