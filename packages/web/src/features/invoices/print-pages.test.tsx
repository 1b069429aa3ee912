// Papers about money are in their addressee's language, and print by themselves only once all on them was read just now.
// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { issued } from '@vetrounds/core/money/issued.test-support'
import type { Paper } from '@vetrounds/core/money/paper-writer'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import PrintEstimatePage from '../estimates/PrintEstimatePage.tsx'
import PrintAdvancePage from './PrintAdvancePage.tsx'
import PrintSpreadPage from './PrintSpreadPage.tsx'
import StatementPage from './StatementPage.tsx'

type Read = { data?: unknown; error?: Error; isValidating?: boolean }
type Desk = {
  children: (of: unknown, drawing: object) => ReactNode
  of: unknown
  language: string
  isFresh: boolean
  error: unknown
  onBack: () => void
  onRetry: () => void
}
const world = vi.hoisted(() => ({
  reads: {} as Record<string, Read>,
  asked: [] as unknown[],
  again: [] as string[],
  desk: undefined as unknown,
  papers: [] as unknown[],
  navigate: vi.fn(),
}))
vi.mock('react-router-dom', () => ({
  useNavigate: () => world.navigate,
  useParams: () => ({ owner: 'O1', estimate: 'E1', payment: 'S1', advance: 'A1' }),
}))
vi.mock('../../api/client.ts', () => ({
  useRead: (name: string, input?: { params: object }) => {
    if (!input) return { isValidating: false, mutate: () => undefined }
    world.asked.push([name, input.params])
    const id = Object.values(input.params)[0]
    const read = world.reads[`${name} ${id}`] ?? world.reads[name]
    return { isValidating: false, ...read, mutate: () => world.again.push(name) }
  },
}))
vi.mock('../../api/branch-clock.ts', () => ({
  useBranchZone: () => 'Europe/Berlin',
  useToday: () => '2026-11-20',
}))
vi.mock('../../api/document-language.ts', () => ({ useSecondLanguage: () => () => undefined }))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ clinic: { documentLanguage: 'de' } }),
}))
vi.mock('../../print/PaperDesk.tsx', () => ({
  PaperDesk: (desk: object) => {
    world.desk = desk
    return null
  },
}))
vi.mock('./MoneyPaper.tsx', () => ({
  MoneyPaper: ({ paper }: { paper: Paper }) => {
    world.papers.push(paper)
    return null
  },
}))
vi.mock('./MoneyReceipt.tsx', () => ({ MoneyReceipt: () => null }))

beforeAll(async () => {
  for (const namespace of ['common', 'invoices', 'estimates', 'nouns'] as const) await loadMessages(namespace)
})
const seller = {
  ...{
    name: 'Canal Vets',
    branch: 'Ranelagh',
    address: '87 Ranelagh Village, Dublin 6',
    phone: '+353 1 555 0146',
  },
  ...{ vatNumber: 'IE3628417OH', iban: 'IE64IRCE92050112345678', note: 'Emergencies day and night' },
}
const owner = { data: { name: 'Nora', documentLanguage: 'ar' } }
beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(world, { asked: [], again: [], papers: [] })
})

test.each([
  ['a statement', StatementPage, 'readAccount', { id: 'O1' }, '/owners/O1/account'],
  ['an estimate', PrintEstimatePage, 'readEstimate', { id: 'E1' }, '/estimates/E1'],
  [
    'a receipt of an advance',
    PrintAdvancePage,
    'readAdvance',
    { id: 'O1', advanceId: 'A1' },
    '/owners/O1/account',
  ],
  ['a receipt of several', PrintSpreadPage, 'readSpread', { id: 'O1', spreadId: 'S1' }, '/owners/O1/account'],
] as const)('%s', (_what, Page, name, params, back) => {
  const read = { data: { row: { ownerId: 'O1' }, seller } }
  const desk = (now: Record<string, Read>) => {
    world.reads = now
    render(<Page />)
    cleanup()
    return world.desk as Desk
  }
  const whole = desk({ [name]: read, readOwner: owner })
  expect(world.asked).toContainEqual([name, params])
  expect([whole.of !== undefined, whole.language, whole.isFresh]).toEqual([true, 'ar', true])
  // Nothing is drawn while the owner's own language is not known yet.
  const coming = desk({ [name]: read, readOwner: { isValidating: true } })
  expect([coming.of, coming.isFresh]).toEqual([undefined, false])
  expect(desk({ [name]: { ...read, isValidating: true }, readOwner: owner }).isFresh).toBe(false)
  expect(desk({ [name]: read, readOwner: { data: { name: 'Nora' } } }).language).toBe('de')
  const failed = desk({ [name]: { ...read, error: new Error('offline') }, readOwner: owner })
  expect([failed.isFresh, failed.error]).toEqual([false, new Error('offline')])
  failed.onRetry()
  expect(world.again).toContain(name)
  failed.onBack()
  expect(world.navigate).toHaveBeenCalledExactlyOnceWith(back)
})

const account = { balance: 500, credit: 0, currency: 'EUR', open: [], entries: [] }
const { content, sums, row } = issued()
const estimate = {
  content,
  sums,
  pricesWithTax: true,
  row: { ...row, upTo: row.total, validUntil: '2026-12-31' },
}

test.each([
  ['a statement', StatementPage, 'readAccount', account],
  ['an estimate', PrintEstimatePage, 'readEstimate', estimate],
] as const)(
  '%s says where the clinic is, and its numbers; kept from before it did, it is waited for',
  (_what, Page, name, data) => {
    const desk = (more: object) => {
      world.reads = { [name]: { data: { ...data, ...more } }, readOwner: owner }
      render(<Page />)
      return world.desk as Desk
    }
    expect(desk({}).of).toBeUndefined()
    const { of, children } = desk({ seller })
    render(children(of, { language: 'en', onPages: () => undefined }))
    const paper = world.papers[0] as Paper
    const said = [paper.seller.name, ...paper.seller.lines, ...paper.notes]
      .join(' ')
      .replace(/[\u2066-\u2069]/g, '')
    for (const each of Object.values(seller)) expect(said).toContain(each)
  },
)

test('a statement that is asked of a merged owner goes to the one whose account it is', () => {
  world.reads = {
    readAccount: { data: { ...account, seller } },
    'readOwner O1': { data: { name: 'Nora', mergedInto: 'O2', documentLanguage: 'ar' } },
    'readOwner O2': { data: { name: 'Niamh Walsh', documentLanguage: 'en' } },
  }
  render(<StatementPage />)
  const { of, language, children } = world.desk as Desk
  render(children(of, { language: 'en', onPages: () => undefined }))
  expect(language).toBe('en')
  expect(JSON.stringify(world.papers[0])).toContain('Niamh Walsh')
  expect(JSON.stringify(world.papers[0])).not.toContain('Nora')
})
