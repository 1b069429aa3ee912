// A draft begun on another day is issued with today's date, unless somebody wants its own; until then it is saved as it was.
// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { localDay } from '@vetrounds/core/calendar/local-day'
import { setClock } from '@vetrounds/core/clock'
import type { InvoiceContent } from '@vetrounds/core/money/invoice'
import { ulidAt } from '@vetrounds/core/new-id'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { holdTime } from '../../held-time.test-support.ts'
import { DraftDay } from './DraftDay.tsx'
import { type InvoiceDraft, useInvoiceDraft } from './use-invoice-draft.ts'

const ZONE = 'Europe/Berlin'
const DAY = 86_400_000
const world = vi.hoisted(() => ({ send: vi.fn(), refuse: '' }))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => async (input: object, options: { expected: () => object }) => {
    world.send(name, input)
    if (world.refuse === name) throw new Error('refused')
    return { answer: options.expected(), isWaiting: false }
  },
}))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
vi.mock('../../api/branch.ts', async original => ({
  ...(await original<object>()),
  useBranch: () => 'C1.B1',
}))
vi.mock('../../api/person-here.ts', () => ({
  usePersonHere: () => ({
    memberships: [{ clinic: { id: 'C1' }, branches: [{ id: 'B1', timeZone: ZONE }] }],
  }),
}))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ clinic: { country: 'DE', currency: 'EUR', pricesWithTax: true, taxRates: [] } }),
}))

const dayOf = (ms: number) => localDay(ms, ZONE)
/** After midnight in Berlin, before it in UTC. */
const NOW = Date.parse('2027-01-01T23:30:00.000Z')
const begun = NOW - 3 * DAY
/** The pause in typing after which the draft is saved, in ms. */
const REST = 800
const [then, today] = ['2026-12-30', '2027-01-02']
const content: InvoiceContent = {
  date: then,
  terms: 'on_receipt',
  lines: [{ id: ulidAt(begun), name: 'Diet', quantity: 1000, unitPrice: 385, taxRate: 0 }],
}

let draft: InvoiceDraft
const Host = ({ initial }: { initial: InvoiceContent }) => {
  draft = useInvoiceDraft(ulidAt(begun), initial, 4, { name: '' })
  return <DraftDay draft={draft} />
}
const open = (more: Partial<InvoiceContent> = {}) =>
  show(<Host initial={{ ...content, ...more }} />, 'invoices', 'nouns')
const issue = async () => {
  await act(() => draft.issue())
  return world.send.mock.calls.map(([name, { body }]) => [name, body.date ?? body.reads.year, body.doneOn])
}

beforeAll(() => setClock(() => NOW))
afterAll(() => setClock(() => Date.now()))
beforeEach(() => {
  world.send.mockClear()
  world.refuse = ''
})

test('it says so, and is saved with today’s day when it is issued', async () => {
  await open()
  expect(screen.getByText(/was begun on .* stays the date of service/)).toBeTruthy()
  expect([draft.content.date, draft.due, draft.content.doneOn]).toEqual([today, today, then])
  // Looking at a draft changes nothing.
  expect(draft.isChanged).toBe(false)
  expect(await issue()).toEqual([
    ['changeDraft', today, then],
    ['issueInvoice', '2027', undefined],
  ])
})

test('what is typed meanwhile is saved with the day on which it was begun', async () => {
  await open()
  const pass = holdTime()
  act(() => draft.put({ notes: 'Small portions.' }))
  await pass(REST)
  expect(world.send).toHaveBeenCalledOnce()
  expect(world.send.mock.calls[0]).toMatchObject([
    'changeDraft',
    { body: { date: then, notes: 'Small portions.' } },
  ])
  expect(draft.content).toMatchObject({ date: today, notes: 'Small portions.' })
})

test('the day of service can be another one, and none', async () => {
  await open()
  act(() => draft.put({ doneOn: '2026-12-31' }))
  expect(draft.content).toMatchObject({ date: today, doneOn: '2026-12-31' })
  act(() => draft.put({ doneOn: undefined }))
  expect([draft.content.date, draft.content.doneOn]).toEqual([today, undefined])
})

test('the earlier day can be kept: it is issued as it stands', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Keep the earlier date' }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(draft.content).toEqual(content)
  expect(await issue()).toEqual([['issueInvoice', '2026', undefined]])
})

test('a day that somebody chose stays, and can become today', async () => {
  const { user } = await open({ date: dayOf(NOW - 2 * DAY) })
  expect(draft.content.date).toBe(dayOf(NOW - 2 * DAY))
  await user.click(screen.getByRole('button', { name: 'Date it today' }))
  expect(draft.content.date).toBe(today)
  expect(screen.queryByRole('button')).toBeNull()
})

test('of one that was begun today nothing is said', async () => {
  await open({ date: today })
  expect(screen.queryByRole('button')).toBeNull()
})

test('refused, it has its own day again, which nobody chose: issued later it is of the later day', async () => {
  await open()
  const pass = holdTime()
  world.refuse = 'issueInvoice'
  await act(async () => {
    const refused = expect(draft.issue()).rejects.toThrow('refused')
    // Typed while the answer is awaited.
    draft.put({ notes: 'Small portions.' })
    await refused
  })
  expect([draft.begunOn, draft.isDayChosen, draft.content.notes]).toEqual([then, false, 'Small portions.'])
  await pass(REST)
  expect(world.send).toHaveBeenCalledTimes(3)
  expect(world.send.mock.calls[2]?.[1].body).toMatchObject({ date: then, notes: 'Small portions.' })
  expect(world.send.mock.calls[2]?.[1].body.doneOn).toBeUndefined()
  setClock(() => NOW + 3 * DAY)
  world.refuse = ''
  world.send.mockClear()
  expect((await issue())[0]).toEqual(['changeDraft', dayOf(NOW + 3 * DAY), then])
  setClock(() => NOW)
})
