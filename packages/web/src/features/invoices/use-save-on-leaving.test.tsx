// Leaving a draft: a valid one is saved once, also without a connection; any other is asked about; ended drafts are left alone.
// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { InvoiceContent } from '@vetrounds/core/money/invoice'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdTime } from '../../held-time.test-support.ts'
import { forgetDirty, hasDirtyForms, isLostBetween } from '../../ui/unsaved-forms.ts'
import { useIsBeingSaved, wasSavedOnLeaving } from './saves-on-leaving.ts'
import { useInvoiceDraft } from './use-invoice-draft.ts'
import { useSaveOnLeaving } from './use-save-on-leaving.ts'

type Sent = [name: string, input: { body: { v?: number } }]
const world = vi.hoisted(() => ({ send: vi.fn(), sent: [] as Sent[], reach: 'online' }))
vi.mock('../../changes/use-change.ts', () => ({
  // Keeps the list of the test that drew the draft: a late request is recorded there, not in the next test's list.
  useChange: (name: string) => {
    const { sent } = world
    return (input: Sent[1], options: unknown) => {
      sent.push([name, input])
      return world.send(name, input, options)
    }
  },
}))
vi.mock('../../behaviour/connection.ts', () => ({ useReach: () => world.reach }))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ clinic: { currency: 'EUR', pricesWithTax: true, taxRates: [] } }),
}))

const id = '01K0000000000000000000000V'
const content: InvoiceContent = {
  date: '2026-11-20',
  terms: 'on_receipt',
  lines: [{ id: '01K0000000000000000000000B', name: 'Diet', quantity: 1000, unitPrice: 385, taxRate: 0 }],
}
const quantity = (value: number) => ({ lines: content.lines.map(line => ({ ...line, quantity: value })) })
/** The pause in which nothing is saved yet, in ms. */
const REST = 800
let pass: ReturnType<typeof holdTime>
/** Runs `check` now and after a pause: for what a draft that was left must not do any more. */
const staysSo = async (check: () => void) => {
  check()
  await pass(REST)
  check()
}

const asks = () => isLostBetween({ pathname: '/a', search: '' }, { pathname: '/b', search: '' })
const lost = vi.fn()
const open = (initial = content, v = 1) =>
  renderHook(() => {
    const draft = useInvoiceDraft(id, initial, v, { name: 'Niamh Walsh' })
    return { draft, ending: useSaveOnLeaving(id, draft, lost) }
  })

beforeEach(() => {
  pass = holdTime()
  world.reach = 'online'
  lost.mockReset()
  world.sent = []
  world.send.mockReset()
  world.send.mockImplementation(async (_name, _input, options) => ({
    answer: options?.expected(),
    isWaiting: false,
  }))
})
afterEach(() => {
  cleanup()
  forgetDirty()
})

test('left within the pause, what was typed is saved at once and once, and leaving is not asked about', async () => {
  const { result, unmount } = open()
  act(() => result.current.draft.put(quantity(3000)))
  expect(asks()).toBe(false)
  // Loading the page again would lose the change.
  expect(hasDirtyForms()).toBe(true)
  const opened = renderHook(() => useIsBeingSaved(id))
  act(() => unmount())
  expect(opened.result.current).toBe(true)
  await pass(0)
  expect(opened.result.current).toBe(false)
  expect(world.sent).toMatchObject([['changeDraft', { body: { v: 1, lines: [{ quantity: 3000 }] } }]])
  expect(wasSavedOnLeaving(id)).toBe(true)
  expect(hasDirtyForms()).toBe(false)
  await staysSo(() => expect(world.sent).toHaveLength(1))
})

test('what is under way when the draft is left is not sent again', async () => {
  const sending = Promise.withResolvers<unknown>()
  world.send.mockReturnValueOnce(sending.promise)
  const { result, unmount } = open()
  act(() => result.current.draft.put(quantity(3000)))
  await pass(REST)
  expect(world.sent).toHaveLength(1)
  unmount()
  await act(async () => sending.resolve({ answer: { id, v: 2 }, isWaiting: false }))
  await staysSo(() => expect(world.sent).toHaveLength(1))
})

test('without a connection all that was typed is one change in the queue', async () => {
  world.reach = 'offline'
  const { result, unmount } = open({ ...content, lines: [] }, 0)
  act(() => result.current.draft.put(quantity(1000)))
  act(() => result.current.draft.put(quantity(5000)))
  await pass(REST)
  expect(world.sent).toEqual([])
  expect(asks()).toBe(false)
  unmount()
  await pass(0)
  expect(world.sent).toHaveLength(1)
  expect(world.sent).toMatchObject([['draftInvoice', { body: { id, lines: [{ quantity: 5000 }] } }]])
})

test('what is not sound is asked about and not sent', async () => {
  const { result, unmount } = open()
  act(() => result.current.draft.put(quantity(Number.NaN)))
  expect(asks()).toBe(true)
  unmount()
  await staysSo(() => {
    expect(world.sent).toEqual([])
    expect(hasDirtyForms()).toBe(false)
  })
})

test('what was refused is asked about; typed on, it is tried again', async () => {
  world.send.mockRejectedValueOnce(new Error('refused'))
  const { result } = open()
  act(() => result.current.draft.put(quantity(3000)))
  await pass(REST)
  expect(result.current.draft.error).toBeDefined()
  expect(asks()).toBe(true)
  act(() => result.current.draft.put(quantity(2000)))
  expect(asks()).toBe(false)
})

test('a save that is refused when nobody is there any more is told', async () => {
  const refused = new Error('refused')
  world.send.mockRejectedValue(refused)
  const { result, unmount } = open()
  act(() => result.current.draft.put(quantity(3000)))
  unmount()
  await pass(0)
  expect(lost).toHaveBeenCalledExactlyOnceWith(refused)
})

test('an empty new draft is not saved', async () => {
  const { result, unmount } = open({ ...content, lines: [] }, 0)
  expect(hasDirtyForms()).toBe(false)
  act(() => result.current.draft.put(quantity(1000)))
  act(() => result.current.draft.put({ lines: [] }))
  expect(hasDirtyForms()).toBe(false)
  unmount()
  await staysSo(() => expect(world.sent).toEqual([]))
})

test('given up, it is left without a question and without a save, over the version that was saved last', async () => {
  const { result, unmount } = open()
  act(() => result.current.draft.put(quantity(3000)))
  await pass(REST)
  expect(result.current.draft.v).toBe(2)
  act(() => result.current.draft.put(quantity(Number.NaN)))
  expect(asks()).toBe(true)
  await act(() => result.current.ending(() => result.current.draft.giveUp('Twice')))
  expect(asks()).toBe(false)
  unmount()
  await staysSo(() =>
    expect(world.sent.map(([name, { body }]) => [name, body.v])).toEqual([
      ['changeDraft', 1],
      ['cancelInvoice', 2],
    ]),
  )
})

test('issued, it is saved once; what was refused is asked about again', async () => {
  const { result, unmount } = open()
  act(() => result.current.draft.put(quantity(3000)))
  await act(() => result.current.ending(result.current.draft.issue))
  expect(asks()).toBe(false)
  unmount()
  await staysSo(() => expect(world.sent.map(([name]) => name)).toEqual(['changeDraft', 'issueInvoice']))
  const again = open()
  act(() => again.result.current.draft.put(quantity(Number.NaN)))
  const refused = again.result.current.ending(() => Promise.reject(new Error('refused')))
  await expect(refused).rejects.toThrow('refused')
  expect(asks()).toBe(true)
})
