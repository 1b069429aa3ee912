// The import of items with the page's own sender: what the rows are checked against, and to which branch they go.
// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import type { ItemImportSettings } from '@vetrounds/core/stock/import-row'
import type { StockRow } from '@vetrounds/core/stock/item'
import { categories } from '@vetrounds/core/stock/item-kinds'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../../api/branch.ts'
import { PersonProvider } from '../../api/person-here.ts'
import { PlaceProvider } from '../../api/working-place.ts'
import { hooked } from '../../changes/hook.test-support.tsx'
import { emptyQueue, HERE } from '../../changes/page.test-support.ts'
import { beginServer, refusal, server } from '../../changes/server.test-support.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { headingsOf } from '../imports/columns.ts'
import { useItemImport } from './use-item-import.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/send.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../offline/queue.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../api/person.ts', () => import('../../changes/server.test-support.ts'))
vi.mock('../../search/search.ts', () => ({ catchUp: async () => undefined }))

const taxRates = [{ rate: 1900 }, { rate: 700 }]
const clinic = { id: 'C1', currency: 'EUR', pricesWithTax: true, taxRates }
const me = { memberships: [{ clinic, branches: [] }] }
const settings: ItemImportSettings = {
  category: 'pharmaceutical',
  quantity: 'add',
  existing: 'update',
  unit: 'piece',
  taxRate: 1900,
}
const item = (id: string, name: string, more: Partial<StockRow> = {}): StockRow =>
  ({
    id,
    name,
    category: 'pharmaceutical',
    unit: 'piece',
    sellingPrice: 500,
    taxRate: 1900,
    active: true,
    stock: { quantity: 2000, batches: [], v: 1 },
    v: 1,
    ...more,
  }) as unknown as StockRow
/** The pages of each list of items that the clinic has. */
let lists: Record<string, StockRow[][]>
type Query = { query: { category: string; retired?: string; cursor?: string } }

const domainAt = async (branch: 'C1.B1' | 'C1.B2' = HERE) =>
  hooked(
    () => useItemImport('pharmaceutical', settings, () => null),
    hooks => (
      <PersonProvider value={() => me as never}>
        <PlaceProvider value={branch}>{hooks}</PlaceProvider>
      </PersonProvider>
    ),
  )
const row = (at: number, name: string) => ({
  row: at,
  values: { name, quantity: 12_000, sellingPrice: 700 },
  wrong: {},
})
const checked = async (domain: Awaited<ReturnType<typeof domainAt>>, ...names: string[]) => {
  const found = await domain().check(
    names.map((name, at) => row(at + 2, name)),
    new AbortController().signal,
  )
  return found.map(({ fate, code }) => (code ? `${fate} ${code}` : fate))
}

beforeAll(async () => {
  holdBranch(HERE)
  for (const namespace of ['common', 'stock', 'nouns'] as const) await loadMessages(namespace)
})
beforeEach(() => {
  clinic.pricesWithTax = true
  lists = { pharmaceutical: [[item('A', 'Amoxicillin')], [item('B', 'Bravecto')]] }
  beginServer({
    listItemImports: () => ({ rows: [] }),
    listItems: ({ query: { category, retired, cursor } }: Query) => {
      const pages = lists[retired ? `${category} retired` : category] ?? []
      const at = Number(cursor ?? 0)
      return { rows: pages[at] ?? [], ...(at + 1 < pages.length && { cursor: String(at + 1) }) }
    },
    startItemImport: () => ({}),
    writeItemRows: ({ body }: { body: { rows: { row: number }[] } }) => ({
      results: body.rows.map(({ row }) => ({ row, fate: 'updated' })),
    }),
    undoItemImport: () => ({ id: 'J', undoneFrom: 1 }),
  })
  emptyQueue()
})

test('rows are checked against every page of every category, retired items too', async () => {
  lists['food retired'] = [[], [item('C', 'Renal', { category: 'food', active: false })]]
  const domain = await domainAt()
  expect(await checked(domain, 'Amoxicillin', 'Bravecto', 'Cerenia')).toEqual([
    'updated',
    'updated',
    'created',
  ])
  expect((await checked(domain, 'Renal'))[0]).toMatch(/^(failed|skipped) /)
  const asked = server.reads
    .filter(({ name }) => name === 'listItems')
    .map(({ query }) => query as Query['query'])
  for (const category of categories)
    expect(asked.filter(each => each.category === category).some(({ retired }) => retired)).toBe(true)
})

test.each([true, false])(
  'of two prices the one is wanted that the clinic enters: with tax %s',
  async isWithTax => {
    clinic.pricesWithTax = isWithTax
    const { columns, sayCode } = (await domainAt())()
    const headings = headingsOf({ row: 1, cells: ['VK netto', 'VK brutto'] }, columns, {})
    const [net, gross] = isWithTax ? headings : headings.toReversed()
    expect(gross).toMatchObject({ field: 'sellingPrice' })
    expect(net?.field).toBeUndefined()
    expect(sayCode(net?.code ?? '')).toMatch(isWithTax ? /^a price without tax/ : /^a price with tax/)
  },
)

test('a list that can’t be read to its end is checked against nothing', async () => {
  lists.pharmaceutical = [[item('A', 'Amoxicillin')], [], []]
  const { listItems } = server.answers
  server.answers.listItems = (input: Query) => {
    if (input.query.cursor === '2') throw refusal('network', {}, 0)
    return listItems?.(input as never)
  }
  const domain = await domainAt()
  await expect(checked(domain, 'Amoxicillin')).rejects.toMatchObject({ code: 'network' })
})

test('all of it is read, begun, written and taken back at the branch that it was opened in', async () => {
  const here = await domainAt()
  const there = await domainAt('C1.B2')
  expect(there().name).not.toBe(here().name)
  server.reads.length = 0
  const start = {
    id: '01JD00000000000000000000AA',
    fileName: 'S.xlsx',
    total: 1,
    lastRow: 2,
    skipped: 0,
    failed: 0,
  }
  await checked(there, 'Amoxicillin')
  await there().start(start)
  expect(await there().write(start.id, [{ row: 2 }])).toEqual([{ row: 2, fate: 'updated' }])
  await there().undo(start.id, 1)
  expect(new Set([...server.reads, ...server.calls].map(({ branch }) => branch))).toEqual(new Set(['C1.B2']))
  expect(server.calls.map(({ name, body }) => [name, body])).toEqual([
    ['startItemImport', { ...start, settings }],
    ['writeItemRows', { rows: [{ row: 2 }] }],
    ['undoItemImport', { downTo: 1 }],
  ])
})

test('rows whose answer was lost go out again under their key', async () => {
  const domain = await domainAt()
  server.ends = [refusal('timeout', {}, 0)]
  const write = () => domain().write('J', [{ row: 2 }])
  await expect(write()).rejects.toMatchObject({ code: 'timeout' })
  await write()
  expect(server.calls.map(({ key }) => key)).toEqual([undefined, 'first'])
})

test('when rows were written, what shows items and imports is read anew', async () => {
  const domain = await domainAt()
  expect(domain().earlier).toEqual([])
  server.answers.listItemImports = () => ({ rows: [{ id: 'J' }] })
  await act(async () => domain().onChanged())
  expect(domain().earlier).toEqual([{ id: 'J' }])
})

test('the check shows the rates of tax; those of the clinic tell shares of one from percent', async () => {
  const { shown, rates } = (await domainAt())()
  expect(shown).toContain('taxRate')
  expect(rates).toEqual([1900, 700])
})

test('a value is said as what it is', async () => {
  const { say, isNumber } = (await domainAt())()
  expect(
    [
      ['quantity', 12_500],
      ['sellingPrice', 700],
      ['taxRate', 1900],
      ['expiryDate', '2027-03-31'],
      ['name', 'Amoxicillin'],
      ['brand', undefined],
    ].map(([field, value]) => say(String(field), value)),
  ).toEqual(['12.5', '€7.00', '19%', '31/03/2027', 'Amoxicillin', ''])
  expect(['quantity', 'costPrice', 'taxRate', 'name'].map(isNumber)).toEqual([true, true, false, false])
})
