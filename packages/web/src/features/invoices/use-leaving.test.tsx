// Leaving a draft: what is sound is saved once, also without a connection; the rest is asked about; ended drafts are left alone.
// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { InvoiceContent } from '@vetrounds/core/money/invoice'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDirty, hasDirtyForms, isLostBetween } from '../../ui/unsaved-forms.ts'
import { useIsBeingSaved, wasSavedOnLeaving } from './being-saved.ts'
import { useInvoiceDraft } from './use-invoice-draft.ts'
import { useLeaving } from './use-leaving.ts'

const world = vi.hoisted(() => ({ sent: vi.fn(), reach: 'online' }))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => (input: unknown, options: unknown) => world.sent(name, input, options),
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
/** After the pause in which nothing is saved yet. */
const REST = 1200
const rest = () => act(() => new Promise(resolve => setTimeout(resolve, REST)))

const asks = () => isLostBetween({ pathname: '/a', search: '' }, { pathname: '/b', search: '' })
const lost = vi.fn()
/** What was sent: names and inputs. */
const sent = () => world.sent.mock.calls.map(([name, input]) => [name, input])

const open = (initial = content, v = 1) =>
  renderHook(() => {
    const draft = useInvoiceDraft(id, initial, v, { name: 'Niamh Walsh' })
    return { draft, ending: useLeaving(id, draft, lost) }
  })

beforeEach(() => {
  world.reach = 'online'
  lost.mockReset()
  world.sent.mockReset()
  world.sent.mockImplementation(async (_name, _input, options) => ({
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
  // Loading the page anew would lose it.
  expect(hasDirtyForms()).toBe(true)
  const opened = renderHook(() => useIsBeingSaved(id))
  act(() => unmount())
  expect(opened.result.current).toBe(true)
  await waitFor(() => expect(opened.result.current).toBe(false))
  expect(sent()).toMatchObject([['changeDraft', { body: { v: 1, lines: [{ quantity: 3000 }] } }]])
  expect(wasSavedOnLeaving(id)).toBe(true)
  expect(hasDirtyForms()).toBe(false)
  await rest()
  expect(world.sent).toHaveBeenCalledOnce()
})

test('what is under way when the draft is left is not sent again', async () => {
  const sending = Promise.withResolvers<unknown>()
  world.sent.mockReturnValueOnce(sending.promise)
  const { result, unmount } = open()
  act(() => result.current.draft.put(quantity(3000)))
  await waitFor(() => expect(world.sent).toHaveBeenCalledOnce())
  unmount()
  await act(async () => sending.resolve({ answer: { id, v: 2 }, isWaiting: false }))
  await rest()
  expect(world.sent).toHaveBeenCalledOnce()
})

test('without a connection all that was typed is one change in the queue', async () => {
  world.reach = 'offline'
  const { result, unmount } = open({ ...content, lines: [] }, 0)
  act(() => result.current.draft.put(quantity(1000)))
  act(() => result.current.draft.put(quantity(5000)))
  await rest()
  expect(world.sent).not.toHaveBeenCalled()
  expect(asks()).toBe(false)
  unmount()
  await waitFor(() => expect(world.sent).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject([['draftInvoice', { body: { id, lines: [{ quantity: 5000 }] } }]])
})

test('what is not sound is asked about and not sent', async () => {
  const { result, unmount } = open()
  act(() => result.current.draft.put(quantity(Number.NaN)))
  expect(asks()).toBe(true)
  unmount()
  await rest()
  expect(world.sent).not.toHaveBeenCalled()
  expect(hasDirtyForms()).toBe(false)
})

test('what was refused is asked about; typed on, it is tried again', async () => {
  world.sent.mockRejectedValueOnce(new Error('refused'))
  const { result } = open()
  act(() => result.current.draft.put(quantity(3000)))
  await waitFor(() => expect(result.current.draft.error).toBeDefined())
  expect(asks()).toBe(true)
  act(() => result.current.draft.put(quantity(2000)))
  expect(asks()).toBe(false)
})

test('a save that is refused when nobody is there any more is told', async () => {
  const refused = new Error('refused')
  world.sent.mockRejectedValue(refused)
  const { result, unmount } = open()
  act(() => result.current.draft.put(quantity(3000)))
  unmount()
  await waitFor(() => expect(lost).toHaveBeenCalledExactlyOnceWith(refused))
})

test('an empty new draft is not saved', async () => {
  const { result, unmount } = open({ ...content, lines: [] }, 0)
  expect(hasDirtyForms()).toBe(false)
  act(() => result.current.draft.put(quantity(1000)))
  act(() => result.current.draft.put({ lines: [] }))
  expect(hasDirtyForms()).toBe(false)
  unmount()
  await rest()
  expect(world.sent).not.toHaveBeenCalled()
})

test('given up, it is left without a question and without a save, over the version that was saved last', async () => {
  const { result, unmount } = open()
  act(() => result.current.draft.put(quantity(3000)))
  await waitFor(() => expect(result.current.draft.v).toBe(2))
  act(() => result.current.draft.put(quantity(Number.NaN)))
  expect(asks()).toBe(true)
  await act(() => result.current.ending(() => result.current.draft.giveUp('Twice')))
  expect(asks()).toBe(false)
  unmount()
  await rest()
  expect(world.sent.mock.calls.map(([name, input]) => [name, input.body.v])).toEqual([
    ['changeDraft', 1],
    ['cancelInvoice', 2],
  ])
})

test('issued, it is saved once; what was refused is asked about again', async () => {
  const { result, unmount } = open()
  act(() => result.current.draft.put(quantity(3000)))
  await act(() => result.current.ending(result.current.draft.issue))
  expect(asks()).toBe(false)
  unmount()
  await rest()
  expect(world.sent.mock.calls.map(([name]) => name)).toEqual(['changeDraft', 'issueInvoice'])
  const again = open()
  act(() => again.result.current.draft.put(quantity(Number.NaN)))
  const refused = again.result.current.ending(() => Promise.reject(new Error('refused')))
  await expect(refused).rejects.toThrow('refused')
  expect(asks()).toBe(true)
})
