// Saudi invoices: a branch's chain has no gaps or duplicates whatever fails in between; hashes of the exact bytes; the stamp.
import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto'
import { newId } from '@vetrounds/core/ids'
import { refundInvoice } from '@vetrounds/core/money/correct.service'
import type { SaudiMark } from '@vetrounds/core/money/invoice'
import { readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { CHARGES_AT_MOST, STOCK_LINES_AT_MOST } from '@vetrounds/core/money/invoice-rules'
import { issueInvoice } from '@vetrounds/core/money/issue.service'
import { readSaudiXml } from '@vetrounds/core/money/saudi.service'
import { saudiCode } from '@vetrounds/core/money/saudi-code'
import { FIRST_HASH } from '@vetrounds/core/money/saudi-invoice'
import { openCharge } from '@vetrounds/core/records/charge.service'
import { commit } from '@vetrounds/core/storage/commit'
import { setFaults } from '@vetrounds/core/storage/faults'
import { afterEach, expect, test, vi } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { line, makeDraft, makeInvoice, pay } from '../support/invoice-samples.ts'
import { again, makeItem, makePatient } from '../support/make.ts'

const FULL = process.env.FULL !== undefined

afterEach(() => {
  setFaults(undefined)
  vi.unstubAllEnvs()
})

const riyadh = async () => {
  const clinic = await makeClinic({ country: 'SA', zones: ['Asia/Riyadh', 'Asia/Riyadh'] })
  const actor = actorOf(clinic, clinic.people.manager)
  const read = (id: string) => run(again(actor), who => readInvoice(who, id))
  const xmlOf = async (id: string, asked = {}) =>
    (await run(again(actor), who => readSaudiXml(who, id, asked))).xml
  return { actor, read, xmlOf }
}

/** The part of a file that is hashed: without its XML declaration, stamp and QR code. */
const bare = (xml: string): string =>
  xml
    .replace(/^<\?xml[^>]*>\n/, '')
    .replace(/<ext:UBLExtensions>.*<\/ext:UBLExtensions>/s, '')
    .replace(/<cac:AdditionalDocumentReference><cbc:ID>QR<.*?<\/cac:AdditionalDocumentReference>/s, '')
    .replace(/<cac:Signature>.*?<\/cac:Signature>/s, '')

const hashOf = (xml: string): string => createHash('sha256').update(bare(xml)).digest('base64')
const previousOf = (xml: string): string | undefined =>
  /<cbc:ID>PIH<.*?mimeCode="text\/plain">([^<]+)</s.exec(xml)?.[1]

/** Checks that the documents form one chain, and returns its length. */
const assertChain = (documents: readonly { mark: SaudiMark | undefined; xml: string }[]): number => {
  const inOrder = documents.toSorted((a, b) => (a.mark?.icv ?? 0) - (b.mark?.icv ?? 0))
  let previous = FIRST_HASH
  for (const [at, { mark, xml }] of inOrder.entries()) {
    expect(mark?.icv).toBe(at + 1)
    expect(xml).toContain(`<cbc:ID>ICV</cbc:ID><cbc:UUID>${at + 1}</cbc:UUID>`)
    expect(previousOf(xml)).toBe(previous)
    expect(mark?.hash).toBe(hashOf(xml))
    previous = String(mark?.hash)
  }
  return inOrder.length
}

test('invoices and credit notes of a branch are one chain, each with the hash of the one before it', async () => {
  const { actor, read, xmlOf } = await riyadh()
  const first = await makeInvoice(actor)
  const paid = await pay(actor, first.id, 1000)
  const refund = { id: newId(), v: paid.v, lines: [{ at: 0, quantity: 1000, toStock: false }] }
  await run(again(actor), who => refundInvoice(who, first.id, { ...refund, method: 'cash', reason: 'Twice' }))
  const second = await makeInvoice(actor)
  const invoice = await read(first.id)
  const credit = invoice.credits[0]
  const note = await xmlOf(first.id, { creditId: credit?.id })
  expect(note).toContain('<cbc:InvoiceTypeCode name="0200000">381</cbc:InvoiceTypeCode>')
  expect(note).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${first.number}</cbc:ID>`)
  expect(note).toContain('<cbc:InstructionNote>Twice</cbc:InstructionNote>')
  const documents = [
    { mark: invoice.saudi, xml: await xmlOf(first.id) },
    { mark: credit?.saudi, xml: note },
    { mark: (await read(second.id)).saudi, xml: await xmlOf(second.id) },
  ]
  expect(assertChain(documents)).toBe(3)
})

test(`${FULL ? 100 : 5} issued at once, with answers lost on the way: a chain without gap or double`, async () => {
  const { actor, read, xmlOf } = await riyadh()
  const drafts = await Promise.all(Array.from({ length: FULL ? 100 : 5 }, () => makeDraft(actor)))
  setFaults({ seed: 7, conflict: 0.1, lostAnswer: 0.1 })
  const issue = (id: string, left = 40): Promise<unknown> =>
    run(again(actor), who => issueInvoice(who, id, { v: 1, total: 1000 })).catch(error =>
      // Already issued by an attempt whose answer was lost.
      error.code === 'invoice.state' || error.code === 'changed_elsewhere' || left === 0
        ? undefined
        : issue(id, left - 1),
    )
  await Promise.all(drafts.map(({ id }) => issue(id)))
  setFaults(undefined)
  const documents = await Promise.all(
    drafts.map(async ({ id }) => ({ mark: (await read(id)).saudi, xml: await xmlOf(id) })),
  )
  expect(assertChain(documents)).toBe(drafts.length)
})

test('the fullest invoice, with a deposit in cash, is issued in one transaction, and refunded in another', async () => {
  const { actor, read } = await riyadh()
  const { id: patientId, ownerId } = await makePatient(again(actor))
  const done = { name: 'Meloxicam', quantity: 1000, unitPrice: 1000, taxRate: 1900 }
  const acts = Array.from({ length: CHARGES_AT_MOST }, () => ({
    ...{ id: newId(), patientId, ownerId, at: '2026-11-20T09:00:00.000Z' },
  }))
  await run(again(actor), who =>
    commit(who, { steps: acts.map(act => openCharge(who, act, [done])), subject: 'charge', answer: null }),
  )
  const items = await Promise.all(
    Array.from({ length: STOCK_LINES_AT_MOST }, () => makeItem(actor, { quantity: 5000 })),
  )
  const lines = [
    ...acts.map(act => line({ ...done, chargeId: act.id })),
    ...items.map(item => line({ itemId: item.id, name: item.name })),
  ]
  const paying = { deposit: 1000, method: 'cash' }
  const { id, v, total } = await makeDraft(actor, { patientId, ownerId, lines, ...paying })
  const issued = await run(again(actor), who => issueInvoice(who, id, { v, total }))
  expect((await read(id)).saudi?.icv).toBe(1)
  const back = lines.map((_, at) => ({ at, quantity: 1000, toStock: true }))
  const refund = { id: newId(), v: issued.v, lines: back, method: 'cash' as const, reason: 'Twice' }
  const refunded = await run(again(actor), who => refundInvoice(who, id, refund))
  expect(refunded.status).toBe('refunded')
})

test('the stamp is over the hash, by the key of its certificate; code and file have it', async () => {
  const { actor, read, xmlOf } = await riyadh()
  const { id } = await makeInvoice(actor)
  const invoice = await read(id)
  const { hash = '', stamp } = invoice.saudi ?? {}
  if (!stamp) throw new Error('No stamp.')
  const key = createPublicKey({ key: Buffer.from(stamp.publicKey, 'base64'), type: 'spki', format: 'der' })
  expect(key.asymmetricKeyDetails?.namedCurve).toBe('secp256k1')
  const isSigned = (data: string) =>
    verify('sha256', Buffer.from(data, 'base64'), key, Buffer.from(stamp.signature, 'base64'))
  expect([isSigned(hash), isSigned(FIRST_HASH)]).toEqual([true, false])
  expect(new X509Certificate(Buffer.from(stamp.certificate, 'base64')).verify(key)).toBe(true)
  const seller = { name: 'مجموعة القناة البيطرية', vatNumber: '300987654300003' }
  const bytes = Buffer.from(saudiCode({ ...invoice, seller }, 'SA') ?? '', 'base64')
  const tags: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
    expect(bytes[at]).toBe(tags.length + 1)
    tags.push(bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)))
  }
  expect(tags).toHaveLength(9)
  expect(tags[5]?.toString()).toBe(hash)
  expect(tags[6]?.toString()).toBe(stamp.signature)
  expect(tags[7]?.toString('base64')).toBe(stamp.publicKey)
  expect(tags[8]?.toString('base64')).toBe(stamp.certificateSignature)
  const xml = await xmlOf(id, { stamped: true })
  expect(xml).toContain(`<ds:DigestValue>${hash}</ds:DigestValue>`)
  expect(xml).toContain(`<ds:SignatureValue>${stamp.signature}</ds:SignatureValue>`)
})

test.each([
  ['without a certificate', 'STAMP_KEYS', ''],
  ['in a deployment, whatever its environment says', 'AWS_LAMBDA_FUNCTION_NAME', 'ApiFunction'],
])('%s an invoice has the five tags, and a stamp is refused', async (_where, name, value) => {
  vi.stubEnv(name, value)
  const { actor, read, xmlOf } = await riyadh()
  const { id } = await makeInvoice(actor)
  expect((await read(id)).saudi?.stamp).toBeUndefined()
  expect(await xmlOf(id)).not.toContain('UBLExtensions>')
  await expect(xmlOf(id, { stamped: true })).rejects.toMatchObject({ code: 'invoice.no_certificate' })
})
