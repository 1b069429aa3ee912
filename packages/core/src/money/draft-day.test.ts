// An invoice is dated the day of its issue, unless somebody has chosen another date.
import { expect, test } from 'vitest'
import { ulidAt } from '../new-id.ts'
import { datedToday } from './draft-day.ts'
import type { InvoiceContent } from './invoice.ts'

const zone = 'Europe/Berlin'
const idAt = (instant: string) => ulidAt(Date.parse(instant))
/** Half past midnight of the 2nd in Berlin, when it is the 1st in UTC. */
const id = idAt('2026-11-01T23:30:00.000Z')
const lineAt = (instant: string) => ({
  ...{ id: idAt(instant), name: 'Diet', quantity: 1000, unitPrice: 385, taxRate: 0 },
})
const begun: InvoiceContent = {
  date: '2026-11-02',
  terms: 'on_receipt',
  lines: [lineAt('2026-11-02T09:00:00.000Z')],
}
const on = (today: string, content = begun, country = 'IE') =>
  datedToday(content, { id, today, zone, country })

test('a draft that has the day of its beginning is dated today, however much later, also in another year', () => {
  expect(on('2026-11-25')).toEqual({ ...begun, date: '2026-11-25' })
  expect(on('2027-01-02').date).toBe('2027-01-02')
})

test('on its own day, and with a day that somebody chose, it stays as it is', () => {
  expect(on('2026-11-02')).toBe(begun)
  for (const date of ['2026-11-01', '2026-11-03', '2026-11-30']) {
    const chosen = { ...begun, date }
    expect(on('2026-11-25', chosen)).toBe(chosen)
  }
})

test('in Germany the former day stays as that of the service, where all lines are of it and no other was told', () => {
  const inGermany = (more: Partial<InvoiceContent>) => on('2026-11-25', { ...begun, ...more }, 'DE')
  expect(inGermany({})).toEqual({ ...begun, date: '2026-11-25', doneOn: '2026-11-02' })
  expect(inGermany({ doneOn: '2026-10-30' })).toMatchObject({ date: '2026-11-25', doneOn: '2026-10-30' })
  for (const lines of [[], [...begun.lines, lineAt('2026-11-25T09:00:00.000Z')]])
    expect(inGermany({ lines })).toEqual({ ...begun, lines, date: '2026-11-25' })
})

test('an address that names no id is of no day', () => {
  expect(datedToday(begun, { id: 'new', today: '2026-11-25', zone, country: 'DE' })).toBe(begun)
})
