// Editing the lines of a draft: whatever is typed in a field, the page and the text stay, and only valid content is saved.
// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { InvoiceContent } from '@vetrounds/core/money/invoice'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { EditorLines } from './EditorLines.tsx'
import { LinesTable } from './LinesTable.tsx'
import { useFaultText } from './use-fault-text.ts'
import { useInvoiceDraft } from './use-invoice-draft.ts'

const world = vi.hoisted(() => ({
  send: vi.fn(),
  charges: [] as unknown[],
  estimate: {} as unknown,
  drawn: [] as string[],
  clinic: { currency: 'EUR', pricesWithTax: true, taxRates: [] },
}))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.send }))
vi.mock('../../api/request.ts', async original => ({
  ...(await original<object>()),
  request: async (name: string) =>
    name === 'readEstimate' ? world.estimate : { rows: [], charges: world.charges },
}))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-23',
  useBranchZone: () => 'Europe/Berlin',
}))
// Not a manager, so that the rate of the discount is checked, too.
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => 'no right' }))
// Records each line that is drawn: drawing a line asks for its item.
vi.mock('../owners/use-batched.ts', () => ({ useItemRow: (itemId: string) => void world.drawn.push(itemId) }))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ clinic: world.clinic }),
}))

const id = '01K0000000000000000000000V'
const line = (at: string, more = {}): InvoiceContent['lines'][number] => ({
  id: `01K0000000000000000000000${at}`,
  name: `Line ${at}`,
  quantity: 2000,
  unitPrice: 1000,
  taxRate: 0,
  ...more,
})

const Host = ({ content }: { content: InvoiceContent }) => {
  const draft = useInvoiceDraft(id, content, 1, { name: 'Niamh Walsh' })
  return (
    <>
      <EditorLines draft={draft} />
      <output>{`${draft.sums.total} ${draft.isSound ? 'sound' : 'unsound'}`}</output>
      <p data-testid="first">{useFaultText(draft).first}</p>
    </>
  )
}

const open = async (...lines: InvoiceContent['lines']) => {
  const patient = world.charges.length > 0 && { patientId: '01K0000000000000000000000P' }
  const content: InvoiceContent = { date: '2026-11-20', terms: 'half_upfront', lines, ...patient }
  const { user } = await show(<Host content={content} />, 'invoices', 'stock', 'nouns', 'errors', 'ui')
  return user
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const state = () => screen.getByRole('status', { name: '' }).textContent

beforeEach(() => {
  world.charges = []
  world.send.mockReset()
  world.send.mockImplementation(async (_input, { expected }) => ({ answer: expected(), isWaiting: false }))
})

const unreadable = ['-', '.', '10%', '12 x', '1.23456']

test.each(
  [/Qty.*Line A/, /Price.*Line A/, /Discount in per cent.*Line A/].flatMap(name =>
    unreadable.map(typed => [name, typed] as const),
  ),
)('in %s, %s leaves the page, the text and the other lines alone', async (name, typed) => {
  const user = await open(line('A', { discount: { by: 'rate', value: 1000 } }), line('B'))
  expect(state()).toBe('3800 sound')
  await user.clear(field(name))
  await user.type(field(name), typed)
  expect(field(name).value).toBe(typed)
  expect(state()).toBe('2000 unsound')
  expect(screen.getByRole('row', { name: /Line A/ }).textContent).toContain('–')
  await user.tab()
  expect(field(name).value).toBe(typed)
  expect(field(name).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Not a number')).toBeTruthy()
})

test('a large discount is refused at its field, but for a line that was signed with it', async () => {
  const quarter = { discount: { by: 'rate', value: 2500 } } as const
  world.estimate = { row: { signedAt: '2026-11-19T10:00:00.000Z' }, content: { lines: [line('A', quarter)] } }
  const lines = [line('A', quarter), line('B', quarter)]
  const content: InvoiceContent = { date: '2026-11-20', terms: 'half_upfront', lines, estimateId: id }
  await show(<Host content={content} />, 'invoices', 'stock', 'nouns', 'errors', 'ui', 'problems')
  const isWrong = (name: string) =>
    field(new RegExp(`Discount in per cent.*Line ${name}`)).getAttribute('aria-invalid')
  await waitFor(() => expect([isWrong('A'), isWrong('B')]).toEqual([null, 'true']))
})

test('a discount as an amount that is none counts as little', async () => {
  const user = await open(line('A', { discount: { by: 'amount', value: 100 } }), line('B'))
  const amount = () => field(/Discount as an amount.*Line A/)
  await user.clear(amount())
  await user.type(amount(), '-')
  expect(state()).toBe('2000 unsound')
})

test('an emptied price waits for another one, which is typed as it is, and only that is saved', async () => {
  const user = await open(line('A'))
  const price = () => field(/Price.*Line A/)
  await user.clear(price())
  expect(price().value).toBe('')
  expect(screen.getByText('Please enter a number.')).toBeTruthy()
  expect(state()).toBe('0 unsound')
  await user.type(price(), '25')
  expect(price().value).toBe('25')
  expect(state()).toBe('5000 sound')
  await waitFor(() => expect(world.send).toHaveBeenCalledOnce())
  expect(world.send.mock.calls[0]?.[0].body.lines[0].unitPrice).toBe(2500)
})

test.each([
  ['Qty', '0', 'More than 0'],
  ['Qty', '9999999', 'More than an invoice can hold'],
  ['Price', '-5', '0 or more'],
  ['Discount in per cent', '120', 'At most 100%'],
])(
  'a %s of %s says at its field and for the draft what is wrong, and is not saved',
  async (label, typed, said) => {
    const user = await open(line('A'), line('B'))
    const box = field(new RegExp(`${label}.*Line B`))
    await user.clear(box)
    await user.type(box, typed)
    const told = box.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(told.map(each => document.getElementById(each)?.textContent).join()).toContain(said)
    expect(screen.getByTestId('first').textContent).toMatch(new RegExp(`Line B.*: ${said}`))
    expect(state()).toContain('unsound')
  },
)

test('a factor that needs its reason says so for the draft', async () => {
  await open(line('A', { got: { number: '20', factor: 400 } }))
  expect(screen.getByTestId('first').textContent).toMatch(
    /Line A.*: A factor below 1 or above 3 needs its reason/,
  )
})

const many = (count: number, more: (at: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, at) => ({
    ...line('A', more(at)),
    id: `01K0000000000000000000${String(at).padStart(4, '0')}`,
  }))

test('a line that the record says otherwise by now says so, and is taken over as amended, where it stands', async () => {
  const [done, chargeId] = [{ unitPrice: 700, taxRate: 0 }, '01K0000000000000000000000C']
  const meloxicam = { ...done, name: 'Meloxicam', quantity: 1000 }
  world.charges = [
    { id: chargeId, lines: [meloxicam, { ...done, name: 'Injection', quantity: 1000 }] },
    { id: '01K0000000000000000000000D', lines: [{ ...meloxicam, quantity: 3000 }] },
  ]
  const user = await open(
    line('A', { chargeId, recorded: 2000 }),
    // Somebody has typed more than the record says: that is no amendment.
    line('B', { name: 'Meloxicam', quantity: 4000, recorded: 3000, chargeId: '01K0000000000000000000000D' }),
    line('E'),
  )
  const row = (await screen.findByText('Changed in the record since')).closest('tr')
  expect(row?.textContent).toContain('Line A')
  await user.click(screen.getByRole('button', { name: 'Take over as amended' }))
  await waitFor(() => expect(world.send).toHaveBeenCalledOnce())
  expect(world.send.mock.calls[0]?.[0].body.lines).toMatchObject([
    { ...meloxicam, chargeId, recorded: 1000 },
    { name: 'Injection', chargeId, recorded: 1000 },
    { id: expect.stringMatching(/B$/), quantity: 4000 },
    { id: expect.stringMatching(/E$/) },
  ])
  expect(screen.queryByText('Changed in the record since')).toBeNull()
})

test('lines and acts of the record are counted before an invoice is full', async () => {
  await open(...many(24, at => ({ chargeId: `01K000000000000000001${String(at).padStart(5, '0')}` })))
  expect(screen.getByText('Acts of the record: 24 of 26 at most')).toBeTruthy()
  expect(screen.queryByText(/^Lines: /)).toBeNull()
})

test('a line’s unit is said in the language of the screen, whoever wrote it; what is none of ours as it is', async () => {
  const lines = [
    line('A', { unit: 'tablet' }),
    line('B', { unit: 'Tabl.' }),
    line('C', { unit: 'box of 12' }),
  ]
  await open(...lines)
  const rows = (content: string) => screen.getByRole('row', { name: new RegExp(content) }).textContent
  expect(['Line A', 'Line B', 'Line C'].map(rows)).toEqual([
    expect.stringMatching(/^Line AQty\S* \S*Line A\S* tabPrice/),
    expect.stringMatching(/^Line BQty\S* \S*Line B\S* tabPrice/),
    expect.stringMatching(/^Line CQty\S* \S*Line C\S* box of 12Price/),
  ])
  cleanup()
  const content = { date: '2026-11-20', terms: 'on_receipt' as const, lines }
  await show(<LinesTable content={content} pricesWithTax currency="EUR" />, 'invoices')
  expect(screen.getAllByRole('cell', { name: '2 tab' })).toHaveLength(2)
  expect(screen.getByRole('cell', { name: '2 box of 12' })).toBeTruthy()
})

test('a key draws the line in which it is typed, and no other one; what is typed next is laid over that', async () => {
  const item = (at: string) => ({ itemId: `01K0000000000000000000001${at}` })
  const user = await open(line('A', item('A')), line('B', item('B')))
  const price = field(/Price.*Line A/)
  await user.clear(price)
  world.drawn = []
  await user.type(price, '5')
  expect(new Set(world.drawn)).toEqual(new Set([item('A').itemId]))
  await user.clear(field(/Qty.*Line B/))
  await user.type(field(/Qty.*Line B/), '1')
  expect(state()).toBe('2000 sound')
})
