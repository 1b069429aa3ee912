// Typesetting a PDF takes seconds of a function that all clinics share: each person has a limited share of it.
import { setClock } from '@vetrounds/core/clock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { call, placeOf, problemIn } from '../support/api.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { paperSamples } from '../support/paper-samples.ts'
import { spend } from '../support/spend.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await makeClinic()
  // The clock stands still, so that everything falls into one quarter of an hour.
  const at = Date.now()
  setClock(() => at)
})
afterEach(() => setClock(() => Date.now()))

const ask = async (name: keyof typeof paperSamples, as = clinic.people.admin) =>
  call(name, { ...(await paperSamples[name].valid(clinic, as)), as, place: placeOf(clinic) })

test('after three hundred papers in a quarter of an hour a person waits, whatever the paper, and others don’t', async () => {
  const { admin, manager } = clinic.people
  expect((await ask('readInvoicePdf')).status).toBe(200)
  expect(await spend('papers', admin.userId)).toMatchObject({ times: 299, refusal: { code: 'rate.limited' } })
  for (const name of ['readInvoicePdf', 'readCreditPdf', 'readEstimatePdf', 'readReportPdf'] as const) {
    const answer = await ask(name)
    expect([answer.status, problemIn(answer).code]).toEqual([429, 'rate.limited'])
  }
  // Papers that are stored and only handed out don't count towards the limit.
  expect((await ask('readSaudiInvoice')).status).toBe(200)
  expect((await ask('readInvoicePdf', manager)).status).toBe(200)
})
