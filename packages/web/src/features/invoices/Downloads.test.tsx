// The files to download for an invoice or a credit note: the PDF, and in some countries an e-invoice, too.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import { Downloads } from './Downloads.tsx'
// Imported here, so that no test has to wait until it is loaded.
import './EInvoiceDialog.tsx'

const world = vi.hoisted(() => ({ country: 'IE', asked: [] as unknown[] }))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ clinic: { country: world.country } }),
}))
vi.mock('../../api/request.ts', () => ({
  request: async (
    name: string,
    input: { params: object; query?: object },
    { branch }: { branch: string },
  ) => {
    world.asked.push([name, input.params, JSON.parse(JSON.stringify(input.query ?? {})), branch])
  },
}))
vi.mock('./use-invoice-download.ts', () => ({
  useInvoiceDownload: () => ({ isComing: false, download: (read: () => unknown) => read() }),
}))

beforeEach(() => {
  Object.assign(world, { country: 'IE', asked: [] })
})

type Props = Parameters<typeof Downloads>[0]
const open = async (props: Partial<Props> = {}) => {
  const { user } = await show(
    <Downloads id="I1" number="RAN-1" {...props} />,
    'invoices',
    'nouns',
    'ui',
    'forms',
  )
  await user.click(screen.getByRole('button'))
  return user
}
const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)

test.each<[string, Partial<Props>]>([
  ['IE', {}],
  // A draft has no number, and a cancelled invoice has no e-invoice.
  ['DE', { number: undefined }],
  ['DE', { isCancelled: true }],
])('in %s %o comes as a PDF at once', async (country, props) => {
  world.country = country
  await open(props)
  expect(items()).toEqual([])
  expect(world.asked).toEqual([['readInvoicePdf', { id: 'I1' }, {}, 'C1.B1']])
})

test('of a credit note it is that note’s', async () => {
  await open({ creditId: 'N1' })
  expect(world.asked).toEqual([['readCreditPdf', { id: 'I1', creditId: 'N1' }, {}, 'C1.B1']])
})

test('in Germany it is asked for which reference an authority gave; left empty there is none', async () => {
  world.country = 'DE'
  const user = await open({ creditId: 'N1' })
  expect(items()).toHaveLength(3)
  await user.click(screen.getByText('E-invoice (XRechnung)…'))
  const field = await screen.findByRole('textbox')
  await fill(user, field, ' 991-1 ')
  await user.keyboard('{Enter}')
  await expect
    .poll(() => world.asked)
    .toEqual([
      ['readEInvoice', { id: 'I1' }, { form: 'xrechnung', creditId: 'N1', reference: '991-1' }, 'C1.B1'],
    ])
})

test('in Saudi Arabia it comes with its stamp or without', async () => {
  world.country = 'SA'
  const user = await open({ isCancelled: true })
  await user.click(screen.getByText('E-invoice with its stamp (XML)'))
  expect(world.asked).toEqual([['readSaudiInvoice', { id: 'I1' }, { stamped: 'true' }, 'C1.B1']])
})
