// From what was done to its invoice: the draft that this branch has begun for whoever pays, else a new one.
// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import type { Charge } from '@vetrounds/core/records/charge'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../../api/branch.ts'
import { hooked } from '../../changes/hook.test-support.tsx'
import { HERE } from '../../changes/page.test-support.ts'
import { beginServer, late, refusal, server } from '../../changes/server.test-support.ts'
import { paths } from '../../paths.ts'
import { useBill } from './use-bill.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))

const charge = (id: string, more: Partial<Charge> = {}): Charge =>
  ({ id, ownerId: 'nora', visitId: 'V1', lines: [{}], ...more }) as Charge
const draft = (id: string, more: Partial<InvoiceRow> = {}): InvoiceRow =>
  ({ id, status: 'draft', branchId: 'B1', ownerId: 'nora', ...more }) as InvoiceRow

let drafts: InvoiceRow[]
const page = async () => {
  const now = await hooked(
    () => ({ ...useBill('P1'), to: useLocation() }),
    hooks => <MemoryRouter>{hooks}</MemoryRouter>,
  )
  const to = () => {
    const { pathname, search } = now().to
    return { pathname, query: Object.fromEntries(new URLSearchParams(search)) }
  }
  return {
    now,
    to,
    bill: (...charges: Charge[]) => act(() => now().bill(charges)),
    billVisit: (id: string) => act(() => now().billVisit(id)),
  }
}
const isNew = expect.stringMatching(/^\/invoices\/[0-9A-Z]{26}/)

beforeAll(() => holdBranch(HERE))
beforeEach(() => {
  drafts = []
  beginServer({
    listPatientInvoices: () => ({ rows: drafts }),
    readOwner: ({ params: { id } }) => ({ id }),
    listUnbilled: () => ({
      charges: [charge('C1'), charge('C2', { visitId: 'V2' }), charge('C3', { lines: [] }), charge('C4')],
    }),
  })
})

test('charges go on the draft of this branch, and not on one of another or that was issued', async () => {
  drafts = [draft('I1', { branchId: 'B2' }), draft('I2', { status: 'issued' as never }), draft('I3')]
  const { bill, to } = await page()
  await bill(charge('C1'), charge('C2'))
  expect(to()).toEqual({ pathname: paths.invoice('I3').split('?')[0], query: { charges: 'C1,C2' } })
  expect(server.reads).toEqual([
    { name: 'listPatientInvoices', params: { id: 'P1' }, query: {}, branch: HERE },
    { name: 'readOwner', params: { id: 'nora' }, branch: HERE },
  ])
})

test('without a draft a new one is begun, for whoever paid on the day of the act', async () => {
  const { bill, to } = await page()
  await bill(charge('C1'))
  expect(to()).toEqual({ pathname: isNew, query: { new: '', patient: 'P1', owner: 'nora', charges: 'C1' } })
})

test('what the former owner owes goes on no draft of the next one', async () => {
  drafts = [draft('I1', { ownerId: 'omar' })]
  const { bill, to } = await page()
  await bill(charge('C1'))
  expect(to()).toEqual({ pathname: isNew, query: { new: '', patient: 'P1', owner: 'nora', charges: 'C1' } })
  drafts = [draft('I1', { ownerId: 'omar' }), draft('I2')]
  await bill(charge('C1'))
  expect(to().pathname).toBe(paths.invoice('I2'))
})

test('an owner who was merged since pays as the one whom they were merged into, also on a new draft', async () => {
  const into: Record<string, string> = { nora: 'zoe', zoe: 'omar' }
  server.answers.readOwner = ({ params: { id } }) => ({ id, mergedInto: into[id] })
  // A draft invoice begun earlier for the merged owner can't be issued any more.
  drafts = [draft('I0', { ownerId: 'ada' }), draft('I1'), draft('I2', { ownerId: 'omar' })]
  const { bill, to } = await page()
  await bill(charge('C1'))
  expect(to().pathname).toBe(paths.invoice('I2'))
  drafts = [draft('I1')]
  await bill(charge('C1'))
  expect(to()).toEqual({ pathname: isNew, query: { new: '', patient: 'P1', owner: 'omar', charges: 'C1' } })
})

test('of a visit it is what was done in it and has a price', async () => {
  const { billVisit, to } = await page()
  await billVisit('V1')
  expect(to().query).toEqual({ new: '', patient: 'P1', owner: 'nora', charges: 'C1,C4' })
})

test('without an answer a new draft begins, which lists by itself what is not billed', async () => {
  const fail = () => {
    throw refusal('network', {}, 0)
  }
  Object.assign(server.answers, { listUnbilled: fail, listPatientInvoices: fail })
  const { billVisit, to } = await page()
  await billVisit('V1')
  expect(to()).toEqual({ pathname: isNew, query: { new: '', patient: 'P1' } })
})

test('while it is looked for, the button can’t be pressed again', async () => {
  const slow = late()
  server.answers.listUnbilled = async () => {
    await slow.end
    return { charges: [] }
  }
  const { now, to } = await page()
  await act(async () => void now().billVisit('V1'))
  expect([now().isBilling, to().pathname]).toEqual([true, '/'])
  await act(async () => slow.arrive())
  expect(to().pathname).toEqual(isNew)
})
