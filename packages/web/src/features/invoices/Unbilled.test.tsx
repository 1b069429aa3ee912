// Open charges beside a draft: no more are added than an invoice takes, and the page says why.
// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { InvoiceContent } from '@vetrounds/core/money/invoice'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig, unstable_serialize } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { settled } from '../../changes/hook.test-support.tsx'
import { show } from '../../component.test-support.tsx'
import { encodeText } from '../../offline/coding.ts'
import { sampleItem } from '../../offline/sample-item.test-support.ts'
import { Unbilled } from './Unbilled.tsx'
import type { InvoiceDraft } from './use-invoice-draft.ts'

const world = vi.hoisted(() => ({
  charges: [] as unknown[],
  /** The charges that this device has stored from an earlier read. */
  known: undefined as unknown[] | undefined,
  /** The answer comes once this resolves. */
  coming: undefined as Promise<void> | undefined,
  failure: undefined as unknown,
  reads: 0,
  /** What waits to be sent. */
  waiting: [] as unknown[],
  reach: 'offline',
}))
vi.mock('../../offline/use-queue.ts', async original => ({
  ...(await original<object>()),
  useQueue: () => ({ waiting: world.waiting }),
}))
vi.mock('../../api/request.ts', () => ({
  callEndpoint: vi.fn(),
  request: async () => {
    world.reads += 1
    await world.coming
    if (world.failure) throw world.failure
    return { charges: world.charges }
  },
}))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ branches: [{ id: 'B1' }], clinic: {} }),
}))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => world.reach,
}))
vi.mock('./WaiveDialog.tsx', () => ({ WaiveDialog: () => null }))

const put = vi.fn()
beforeEach(() => {
  put.mockClear()
  Object.assign(world, { known: undefined, coming: undefined, failure: undefined, reads: 0, waiting: [] })
  world.reach = 'offline'
})

const line = (name: string) => ({ name, quantity: 1000, unitPrice: 500, taxRate: 0 })
const charge = (id: string, lines = 1) => ({
  id,
  lines: Array.from({ length: lines }, (_, at) => line(`${id} ${at}`)),
})
const billed = (count: number, chargeOf: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => ({ ...line('Done'), id: `L${at}`, chargeId: chargeOf(at) }))

const cache = () => {
  const key = unstable_serialize(['listUnbilled', { params: { id: 'P' } }, 'C1.B1'])
  return new Map(world.known && [[key, { data: { charges: world.known }, isValidating: false }]])
}

const open = async (lines: InvoiceContent['lines'], address = '/', ownerId?: string, estimateId?: string) => {
  const shown = await show(
    <SWRConfig value={{ provider: cache, shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[address]}>
        <Unbilled
          draft={{ content: { lines, ownerId, estimateId }, put, currency: 'EUR' } as unknown as InvoiceDraft}
          patientId="P"
        />
      </MemoryRouter>
    </SWRConfig>,
    'invoices',
    'nouns',
  )
  await settled()
  return shown
}
const added = () => put.mock.calls.map(([{ lines }]) => lines.length)
const button = (name: string, at = 0) => screen.getAllByRole<HTMLButtonElement>('button', { name })[at]

test('an invoice with 25 acts takes one more, and not two at once', async () => {
  world.charges = [charge('C1'), charge('C2')]
  const { user } = await open(billed(25, at => `B${at}`))
  expect(button('Add all')?.disabled).toBe(true)
  expect(screen.getByText(/at most 26 acts of the record/)).toBeTruthy()
  const one = button('Add to invoice')
  expect(one?.disabled).toBe(false)
  if (one) await user.click(one)
  expect(added()).toEqual([26])
  // The line keeps the quantity that the record says now, by which a later amendment is found.
  expect(put.mock.calls[0]?.[0].lines.at(-1)).toMatchObject({ chargeId: 'C1', recorded: 1000 })
})

test('of a branch that one does not reach it can be billed, and not waived', async () => {
  world.reach = 'online'
  world.charges = [
    { ...charge('C1'), branchId: 'B1' },
    { ...charge('C2'), branchId: 'B2' },
  ]
  await open([])
  expect(screen.getAllByRole('button', { name: 'Add to invoice' })).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /^Waive/ })).toHaveLength(1)
})

test('two lines of one name in a charge are both shown', async () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  world.charges = [{ id: 'C1', lines: [line('Suture'), line('Suture')] }]
  await open([])
  expect(screen.getAllByText('Suture')).toHaveLength(2)
  expect(warned.mock.calls.map(String).filter(said => said.includes('same key'))).toEqual([])
  warned.mockRestore()
})

test('what would be more lines than an invoice takes can not be added; what fits can', async () => {
  world.charges = [charge('C1', 3), charge('C2', 2)]
  await open(billed(98, () => 'B'))
  expect(button('Add to invoice', 0)?.disabled).toBe(true)
  expect(button('Add to invoice', 1)?.disabled).toBe(false)
  expect(screen.getAllByText(/at most 100 lines/).length).toBeGreaterThan(0)
})

test('of those that the address asks for as many are taken over as the invoice takes', async () => {
  world.charges = [charge('C1'), charge('C2'), charge('C3')]
  await open(
    billed(24, at => `B${at}`),
    '/?charges=C1,C2,C3',
  )
  expect(added()).toEqual([26])
})

test('what another client pays is not offered, and that there is some is said', async () => {
  world.charges = [charge('C1'), { ...charge('C2'), ownerId: 'nora' }, { ...charge('C3'), ownerId: 'omar' }]
  await open([], '/?charges=C1,C2,C3', 'nora')
  expect(put.mock.calls).toMatchObject([[{ lines: [{ chargeId: 'C2' }] }]])
  expect(screen.getAllByText(/^C\d 0$/).map(({ textContent }) => textContent)).toEqual(['C2 0'])
  expect(screen.getByText(/done for another client/)).toBeTruthy()
})

test('what was done takes the place of what was estimated; typed by hand, the same is said to be there', async () => {
  const estimated = { ...line('Meloxicam'), id: 'L', itemId: 'M', quantity: 3000 }
  world.charges = [{ id: 'C1', lines: [{ ...line('Meloxicam'), itemId: 'M', unitPrice: 800 }] }]
  const said = /billed twice/
  const { user } = await open([estimated], '/', undefined, 'E')
  expect(screen.queryByText(said)).toBeNull()
  const one = button('Add to invoice')
  if (one) await user.click(one)
  expect(put.mock.calls).toMatchObject([
    [
      {
        lines: [
          { chargeId: 'C1', quantity: 1000, unitPrice: 500 },
          { id: 'L', quantity: 2000 },
        ],
      },
    ],
  ])
  cleanup()
  await open([estimated])
  expect(screen.getByText(said)).toBeTruthy()
})

test('where it can not be read that is said, with a button that tries again', async () => {
  world.failure = new ApiError({ code: 'timeout', status: 0 })
  const { user } = await open([])
  expect(screen.getByRole('alert').textContent).toContain('Failed to load what was done')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(world.reads).toBe(2)
})

const takenOver = () =>
  put.mock.calls.map(([{ lines }]) => lines.map(({ chargeId }: { chargeId: string }) => chargeId))

test('what the address asks for is looked for in what the server says now, not in what was read before', async () => {
  world.known = [charge('C1')]
  world.charges = [charge('C1'), charge('C2')]
  const answered = Promise.withResolvers<void>()
  world.coming = answered.promise
  await open([], '/?charges=C1,C2')
  expect(screen.getByText('C1 0')).toBeTruthy()
  expect(put).not.toHaveBeenCalled()
  answered.resolve()
  await settled()
  expect(takenOver()).toEqual([['C1', 'C2']])
})

test('where that can not be read, what was read before is taken over', async () => {
  world.known = [charge('C1')]
  world.failure = new ApiError({ code: 'network', status: 0 })
  await open([], '/?charges=C1,C2')
  expect(takenOver()).toEqual([['C1']])
})

test('what an invoice that waits on this device has billed is not billed once more', async () => {
  const data = (body: object) => encodeText(JSON.stringify(body))
  world.waiting = [
    sampleItem(1, { name: 'changeDraft', data: data({ v: 1, lines: [{ chargeId: 'C2' }] }) }),
    sampleItem(2, { name: 'issueInvoice', data: data({ v: 1, total: 500, reads: { chargeIds: ['C1'] } }) }),
    // As an earlier version of this app has issued it.
    sampleItem(3, { name: 'issueInvoice', data: data({ v: 1, total: 500 }) }),
  ]
  world.charges = [charge('C1'), charge('C2')]
  await open([], '/?charges=C1,C2')
  expect(takenOver()).toEqual([['C2']])
  expect(screen.queryByText('C1 0')).toBeNull()
})
