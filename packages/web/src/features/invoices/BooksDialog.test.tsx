// The export for a bookkeeper: DATEV's numbers are asked for if its format is chosen, and a period is at most a quarter.
// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import { BooksDialog } from './BooksDialog.tsx'

const world = vi.hoisted(() => ({
  country: 'DE',
  read: vi.fn(),
  record: vi.fn(),
  make: vi.fn(),
  save: vi.fn(),
}))
vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: world.read as never,
}))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C.B',
  useMembership: () => ({ clinic: { country: world.country } }),
}))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-20' }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.record }))
vi.mock('../../export/file.ts', () => ({ makeFile: world.make, saveFile: world.save }))
// The real dialog is slow to draw, and no test here is about it.
vi.mock('../../ui/Dialog.tsx', () => ({
  Dialog: ({ children }: { children: ReactNode }) => children,
  useCloseDialog: () => () => undefined,
}))

const booking = {
  kind: 'payment',
  date: '2026-10-04',
  number: 'RAN-1',
  name: 'Byrne',
  amount: 11_350,
  method: 'cash',
}
const onClose = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  world.country = 'DE'
  world.read.mockResolvedValue({ bookings: [booking], currency: 'EUR' })
  world.make.mockResolvedValue(new Blob())
})

const open = async () => {
  const { user } = await show(
    <BooksDialog onClose={onClose} />,
    ...(['invoices', 'lists', 'nouns', 'ui', 'problems', 'errors'] as const),
  )
  const choose = (name: string | RegExp) => user.click(screen.getByRole('radio', { name }))
  const firstMonth = (key: string, times: number) => {
    const month = within(screen.getByRole('group', { name: 'First day' })).getByRole('spinbutton', {
      name: /month/,
    })
    for (let at = 0; at < times; at += 1) fireEvent.keyDown(month, { key })
  }
  const download = () => user.click(screen.getByRole('button', { name: 'Download' }))
  return { user, choose, firstMonth, download }
}
const number = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name })

test('a German clinic is asked for DATEV’s numbers while its format is chosen, and gets its file by them', async () => {
  const { user, choose, download } = await open()
  expect(screen.getByRole('radio', { name: 'DATEV posting batch' })).toHaveProperty('checked', true)
  await download()
  expect(await screen.findAllByText('This field is required')).toHaveLength(2)
  expect(world.read).not.toHaveBeenCalled()
  await fill(user, number('Adviser number') ?? expect.fail(), '29098')
  await fill(user, number('Client number') ?? expect.fail(), '55')
  await choose(/^Excel/)
  expect([number('Adviser number'), screen.queryByRole('radio', { name: '04' })]).toEqual([null, null])
  await choose('DATEV posting batch')
  expect(number('Adviser number')?.value.replace(/\D/g, '')).toBe('29098')
  await choose('04')
  await download()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(world.read.mock.calls[0]?.slice(0, 2)).toEqual([
    'listBookings',
    { query: { from: '2026-10-01', to: '2026-10-31' } },
  ])
  const [file, name] = world.save.mock.calls[0] ?? []
  expect(name).toBe('EXTF_Buchungsstapel_2026-10-01_2026-10-31.csv')
  // The numbers of adviser and client, and the till's account in the chosen chart.
  expect(await file.text()).toMatch(
    /;29098;55;20260101;4;20261001;20261031;[\s\S]*\n113,50;"S";"EUR";;;;1600;/,
  )
  expect(world.record.mock.calls[0]?.[0].body).toMatchObject({ table: 'bookings', rows: 1, format: 'csv' })
})

test('what was typed for DATEV and is out of sight keeps no other format from being made', async () => {
  const { user, choose, download } = await open()
  await fill(user, number('Adviser number') ?? expect.fail(), '12')
  await choose(/^CSV/)
  await download()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(world.make.mock.calls[0]?.[0]).toBe('csv')
  expect(world.save.mock.calls[0]?.[1]).toBe('bookings-2026-10-01-2026-10-31.csv')
})

test('elsewhere DATEV is not offered, and Excel is the format unless told', async () => {
  world.country = 'IE'
  const { download } = await open()
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(number('Adviser number')).toBeNull()
  await download()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(world.make.mock.calls[0]?.[0]).toBe('xlsx')
})

test('a period of more than a quarter is refused and says so, until it is shorter', async () => {
  world.country = 'IE'
  const { firstMonth, download } = await open()
  firstMonth('ArrowDown', 5)
  await download()
  expect(await screen.findByText('At most a quarter, within one year')).toBeTruthy()
  expect(world.read).not.toHaveBeenCalled()
  firstMonth('ArrowUp', 3)
  await expect.poll(() => screen.queryByText('At most a quarter, within one year')).toBeNull()
  await download()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(world.read.mock.calls[0]?.[1]).toEqual({ query: { from: '2026-08-01', to: '2026-10-31' } })
})

test('of a period without bookings that is said, and neither noted as an export nor saved', async () => {
  world.country = 'IE'
  world.read.mockResolvedValue({ bookings: [], currency: 'EUR' })
  const { download } = await open()
  await download()
  expect(await screen.findByText('There are no bookings in this period.')).toBeTruthy()
  expect([world.record, world.make, world.save, onClose].flatMap(each => each.mock.calls)).toEqual([])
})
