// An issued invoice for tests of papers and e-invoices; its sums are calculated from its lines.
import { sumsOf } from './amounts.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'

const ID = '01J00000000000000000000000'

/** A line of one service at 23.62 with 19 % tax. */
export const billedLine = (fields: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id: ID,
  name: 'Allgemeine Untersuchung mit Beratung, Hund',
  quantity: 1000,
  unitPrice: 2362,
  taxRate: 1900,
  ...fields,
})

type Given = Partial<Omit<Invoice, 'row' | 'content'>> & {
  row?: Partial<Invoice['row']>
  content?: Partial<Omit<Invoice['content'], 'lines'>>
  lines?: readonly InvoiceLine[]
}

/** An invoice of a clinic in Berlin to an animal shelter there; nothing is paid on it. */
export const issued = ({ row, content, lines = [billedLine()], ...more }: Given = {}): Invoice => {
  const pricesWithTax = more.pricesWithTax ?? false
  const sums = sumsOf(lines, pricesWithTax)
  const paid = row?.paid ?? 0
  return {
    row: {
      id: ID,
      number: 'PRB-2026-004188',
      branchId: ID,
      ownerId: ID,
      name: 'Tierheim Spreeaue gGmbH',
      patientId: ID,
      petName: 'Balu',
      date: '2026-11-21',
      due: '2026-12-21',
      status: 'pending',
      currency: 'EUR',
      total: sums.total,
      paid,
      waiting: 0,
      credited: 0,
      balance: sums.total - paid,
      v: 2,
      ...row,
    },
    content: { date: '2026-11-21', terms: 'net_30', ownerId: ID, ...content, lines: [...lines] },
    sums,
    pricesWithTax,
    seller: {
      name: 'Tierärzte am Kanal',
      address: 'Kastanienallee 31, 10435 Berlin',
      email: 'prenzlauerberg@kanalvets.example',
      vatNumber: 'DE811907980',
      iban: 'DE89370400440532013000',
      branch: 'Prenzlauer Berg',
    },
    buyer: {
      name: 'Tierheim Spreeaue gGmbH',
      address: 'Wassermannweg 12, 12489 Berlin',
      email: 'buchhaltung@spreeaue.example',
    },
    payments: [],
    credits: [],
    dunnings: [],
    issuedAt: '2026-11-21T09:41:12.345Z',
    issuedBy: 'Dr. Layla Haddad',
    ...more,
  }
}
