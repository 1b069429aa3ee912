// Which actions an estimate offers in each of its states, and what they send.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Estimate, EstimateRow } from '@vetrounds/core/money/estimate'
import { issued } from '@vetrounds/core/money/issued.test-support'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../changes/server.test-support.ts'
import { show } from '../../component.test-support.tsx'
import { clearToasts, toasts } from '../../ui/toast.ts'
import EstimatePage from './EstimatePage.tsx'

const world = vi.hoisted(() => ({
  estimate: undefined as unknown,
  reach: 'online',
  membership: undefined as unknown,
  sent: [] as unknown[],
  refused: undefined as Error | undefined,
}))
vi.mock('../../api/client.ts', () => ({
  useRead: () => ({ data: world.estimate, mutate: vi.fn() }),
  isAnswerOf: () => () => false,
}))
vi.mock('../../api/branch-clock.ts', () => ({
  useBranchZone: () => 'Europe/Dublin',
  useToday: () => '2026-11-20',
}))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => world.membership,
}))
vi.mock('../../offline/use-queue.ts', () => ({ isWaiting: () => false, useQueue: () => ({}) }))
vi.mock('../../behaviour/connection.ts', () => ({ useReach: () => world.reach, reachNow: () => world.reach }))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => async (input: object) => {
    world.sent.push({ name, ...input })
    if (world.refused) throw world.refused
    return { answer: { id: 'I7' } }
  },
}))

const estimate = (row: Partial<EstimateRow>, more: Partial<Estimate> = {}): Estimate => {
  const { content, sums } = issued()
  return {
    ...{ content, sums, pricesWithTax: true, ...more },
    row: {
      ...{ id: 'E1', branchId: 'B1', ownerId: 'O1', name: 'Nora Hurley', date: '2026-11-01', v: 3 },
      ...{ validUntil: '2026-11-20', status: 'open', currency: 'EUR', total: 4000, upTo: 6000, ...row },
    },
  }
}
const Where = () => <output>{useLocation().pathname}</output>

const open = async (row: Partial<EstimateRow>, more?: Partial<Estimate>) => {
  world.estimate = estimate(row, more)
  const { user } = await show(
    <MemoryRouter initialEntries={['/estimates/E1']}>
      <Routes>
        <Route path="/estimates/:estimate" element={<EstimatePage />} />
        <Route path="*" element={<Where />} />
      </Routes>
    </MemoryRouter>,
    ...(['estimates', 'invoices', 'nouns', 'ui', 'forms', 'problems'] as const),
  )
  return user
}
const press = (name: string) => screen.getByText(name).closest('button, a') as HTMLElement
/** The actions that are shown, with a dash behind those that can't be used now. */
const acts = () =>
  [
    'Send by email…',
    'Give up…',
    'Turn into invoice',
    'Sign',
    'To the invoice',
    'To the newer estimate',
  ].flatMap(name => {
    const act = screen.queryByText(name)?.closest('button, a')
    if (!act) return []
    return act.getAttribute('aria-disabled') === 'true' || act.hasAttribute('disabled') ? `${name} –` : name
  })

beforeEach(() => {
  clearToasts()
  Object.assign(world, { reach: 'online', membership: undefined, sent: [], refused: undefined })
})

test.each<[string, Partial<EstimateRow>, string, string[]]>([
  ['on its last day', {}, 'Not signed', ['Send by email…', 'Give up…', 'Turn into invoice', 'Sign']],
  [
    'after it',
    { validUntil: '2026-11-19' },
    'No longer valid',
    ['Send by email… –', 'Give up…', 'Turn into invoice', 'Sign –'],
  ],
  [
    'of nobody',
    { ownerId: undefined, name: '' },
    'Not signed',
    ['Send by email… –', 'Give up…', 'Turn into invoice', 'Sign'],
  ],
  ['signed', { status: 'signed' }, 'Signed', ['Send by email…', 'Give up…', 'Turn into invoice']],
  [
    'signed, after its last day',
    { status: 'signed', validUntil: '2026-11-19' },
    'It was valid until \u206819/11/2026\u2069.',
    ['Send by email… –', 'Give up…', 'Turn into invoice'],
  ],
  ['billed', { status: 'billed', invoiceId: 'I7' }, 'Invoiced', ['To the invoice']],
  ['made anew', { status: 'given_up', nextId: 'E2' }, 'Given up', ['To the newer estimate']],
  ['given up', { status: 'given_up' }, 'Given up', []],
])('one %s', async (_what, row, state, possible) => {
  await open(row)
  expect(screen.getAllByText(state).length).toBeGreaterThan(0)
  expect(acts()).toEqual(possible)
})

test('it says when it is to be paid, and what of it in advance', async () => {
  const { content } = issued({ content: { terms: 'half_upfront', deposit: 2000, method: 'cash' } })
  await open({}, { content })
  const told = (label: string) => screen.getByText(label).nextSibling?.textContent
  expect(told('Payment terms')).toBe('50% upfront and 50% on completion')
  expect(told('Deposit required')).toMatch(/€20\.00\W* · Cash/)
})

test('without a connection nothing of it is changed', async () => {
  world.reach = 'offline'
  await open({})
  expect(acts()).toEqual(['Send by email… –', 'Give up… –', 'Turn into invoice –', 'Sign –'])
})

test('of a branch that one does not reach nothing is changed either, and it says so', async () => {
  world.membership = { allBranches: false, branches: [{ id: 'B2' }], clinic: {} }
  await open({})
  expect(acts()).toEqual(['Send by email… –', 'Give up… –', 'Turn into invoice –', 'Sign –'])
  screen.getByRole('button', { name: 'Sign', description: 'Of a branch that you don’t work at' })
})

test('it becomes an invoice as it was seen, and leads there', async () => {
  const user = await open({})
  await user.click(press('Turn into invoice'))
  expect(world.sent).toEqual([{ name: 'billEstimate', params: { id: 'E1' }, body: { v: 3 } }])
  expect((await screen.findByText('/invoices/I7')).tagName).toBe('OUTPUT')
})

test('a refusal is said, and it can be tried again', async () => {
  world.refused = refusal('changed_elsewhere')
  const user = await open({})
  await user.click(press('Turn into invoice'))
  expect(toasts.read()).toMatchObject([{ severity: 'error', detail: expect.stringMatching(/\w/) }])
  await user.click(press('Turn into invoice'))
  expect(world.sent).toHaveLength(2)
})
