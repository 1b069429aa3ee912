// Sample requests for the endpoints of papers: PDFs and e-invoices.
import { brotliCompressSync } from 'node:zlib'
import { newId } from '@vetrounds/core/ids'
import { refundInvoice } from '@vetrounds/core/money/correct.service'
import type { paperEndpoints } from '@vetrounds/core/money/paper.endpoints'
import { actorOf, run } from './actor.ts'
import type { TestClinic } from './clinic.ts'
import { makeOne } from './estimate-samples.ts'
import { makeInvoice, pay } from './invoice-samples.ts'
import { again, makeOwner } from './make.ts'
import { reportKept } from './report-samples.ts'
import type { Sample } from './sample.ts'
import { getRow, putRows } from './table.ts'

/** A paid invoice of one line, half of which was refunded. */
const refunded = async (clinic: TestClinic) => {
  const actor = actorOf(clinic, clinic.people.manager)
  const { id } = await makeInvoice(actor)
  const { v } = await pay(actor, id, 1000)
  const creditId = newId()
  const lines = [{ at: 0, quantity: 500, toStock: false }]
  await run(again(actor), who =>
    refundInvoice(who, id, { id: creditId, v, lines, method: 'cash', reason: 'Half was not used' }),
  )
  return { id, creditId }
}

/** An invoice that was issued in Germany, to a client there: its stored seller and buyer are replaced. */
const issuedInGermany = async (clinic: TestClinic) => {
  const actor = actorOf(clinic)
  const { id } = await makeInvoice(actor, { ownerId: (await makeOwner(actor)).id })
  const address = 'Kastanienallee 31, 10435 Berlin'
  const seller = {
    country: 'DE',
    name: 'Praxis',
    address,
    email: 'p@x.example',
    phone: '+49 30 5550 146',
    vatNumber: 'DE811907980',
  }
  const buyer = { name: 'Tierheim', address, email: 't@x.example' }
  const row = await getRow(`${clinic.id}#v#${id}`, 'body')
  await putRows([{ pk: '', sk: '', ...row, seller, buyer }])
  return { id }
}

/** An invoice with a place in the chain of hashes that Saudi Arabia requires: its stored row is changed. */
const issuedInRiyadh = async (clinic: TestClinic) => {
  const { id } = await makeInvoice(actorOf(clinic))
  const row = await getRow(`${clinic.id}#v#${id}`, 'body')
  const document = brotliCompressSync('<Invoice></Invoice>').toString('base64')
  await putRows([{ pk: '', sk: '', ...row, saudi: { icv: 1, uuid: newId(), hash: 'x', document } }])
  return { id }
}

export const paperSamples: Record<keyof typeof paperEndpoints, Sample> = {
  readInvoicePdf: {
    valid: async clinic => ({
      params: { id: (await makeInvoice(actorOf(clinic))).id },
      query: { language: 'ar' },
    }),
    invalid: [{ query: { language: 'fr' }, path: 'query.language', code: 'invalid_value' }],
  },
  readCreditPdf: {
    valid: async clinic => ({ params: await refunded(clinic), query: { language: 'de' } }),
    invalid: [{ query: { language: 'fr' }, path: 'query.language', code: 'invalid_value' }],
  },
  readSaudiInvoice: {
    valid: async clinic => ({ params: await issuedInRiyadh(clinic) }),
    invalid: [{ query: { creditId: 'x' }, path: 'query.creditId', code: 'id.malformed' }],
  },
  readEstimatePdf: {
    valid: async clinic => ({
      params: { id: (await makeOne(actorOf(clinic))).id },
      query: { language: 'de' },
    }),
    invalid: [{ query: { language: 'fr' }, path: 'query.language', code: 'invalid_value' }],
  },
  readEInvoice: {
    valid: async clinic => ({
      params: await issuedInGermany(clinic),
      query: { language: 'de', form: 'zugferd' },
    }),
    invalid: [{ query: { language: 'de', form: 'ubl' }, path: 'query.form', code: 'invalid_value' }],
  },
  readReportPdf: { valid: async clinic => ({ params: await reportKept(clinic) }) },
}
