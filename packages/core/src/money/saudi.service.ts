// The chain of a branch's Saudi documents: each has the next counter (ICV) and the hash of the document before it (PIH). The
// chain moves on in the transaction that makes the document.
import { createHash, randomUUID } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { Actor, Reader } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import type { Invoice, SaudiMark } from './invoice.ts'
import { readInvoice } from './invoice-reads.service.ts'
import { type CreditData, findWhole } from './invoice-rows.ts'
import { SaudiChain } from './saudi-chain.entity.ts'
import { saudiCode } from './saudi-code.ts'
import { FIRST_HASH, SAUDI_CURRENCY, type SaudiFacts, saudiDocument, saudiXml } from './saudi-invoice.ts'
import { stamper } from './stamp.service.ts'

/** A document as its invoice or credit note keeps it: the bytes that were hashed, compressed, in base64. */
type SaudiKept = SaudiMark & { document: string }

/** Whether a clinic's invoices are documents of a Saudi chain. */
export const isSaudi = ({ country, currency }: { country: string; currency: string }): boolean =>
  country === 'SA' && currency === SAUDI_CURRENCY

/** Without a certificate there is no stamp, and an invoice is issued all the same. */
const stampOf = async (hash: string, at: string): Promise<Pick<SaudiMark, 'stamp'>> => {
  try {
    return { stamp: await stamper().stamp(hash, at) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'invoice.no_certificate') return {}
    throw error
  }
}

/**
 * The next document of the branch's chain, and the step that makes it the last one. If two are made at once, `attempt` starts one
 * again. One trip.
 */
export const chained = async (
  actor: Actor,
  branchId: string,
  facts: Omit<SaudiFacts, 'icv' | 'previous' | 'uuid' | 'at'>,
): Promise<{ saudi: SaudiKept; steps: Step[] }> => {
  const { clinicId, request, userId } = actor
  const { data: last } = await SaudiChain.get({ clinicId, branchId }).go({ consistent: true })
  const icv = (last?.icv ?? 0) + 1
  const uuid = randomUUID()
  const document = saudiDocument({ ...facts, icv, uuid, at: request.at, previous: last?.hash ?? FIRST_HASH })
  const hash = createHash('sha256').update(document).digest('base64')
  const row = rowOf(SaudiChain, {
    ...{ clinicId, branchId, icv, hash },
    ...{ v: (last?.v ?? 0) + 1, at: request.at, by: userId },
  })
  return {
    saudi: {
      ...{ icv, uuid, hash },
      ...(await stampOf(hash, request.at)),
      document: brotliCompressSync(document).toString('base64'),
    },
    steps: [
      last
        ? { replace: row, before: rowOf(SaudiChain, last), lost: () => 'again' }
        : { create: row, lost: () => 'again' },
    ],
  }
}

type Asked = { creditId?: string | undefined; stamped?: boolean | undefined }

/**
 * The XML of an issued invoice, or of one of its credit notes, byte for byte as it was chained, with QR code and, if it has one, its stamp.
 * One trip. Throws `not_found`, `invoice.state` if it is not a document of a chain, `invoice.no_certificate` if a stamp is asked
 * for that it doesn't have.
 */
export const readSaudiXml = async (
  reader: Reader,
  id: string,
  { creditId, stamped }: Asked,
): Promise<{ number: string; xml: string }> => {
  const [found, invoice] = await Promise.all([findWhole(reader.clinicId, id, false), readInvoice(reader, id)])
  const credit = creditId === undefined ? undefined : found?.credits.find(each => each.creditId === creditId)
  if (!found || (creditId !== undefined && !credit)) throw new AppError('not_found')
  const kept = (credit ?? found.body).saudi as SaudiKept | undefined
  if (!kept) throw new AppError('invoice.state')
  if (stamped && !kept.stamp) throw new AppError('invoice.no_certificate')
  const { document, hash, stamp } = kept
  const qr = saudiCode(credit ? asCredit(invoice, credit) : invoice, 'SA') ?? ''
  return {
    number: credit?.number ?? invoice.row.number ?? '',
    xml: saudiXml(brotliDecompressSync(Buffer.from(document, 'base64')).toString(), { hash, qr, stamp }),
  }
}

const asCredit = (invoice: Invoice, { sums, at, saudi }: CreditData): Invoice => ({
  ...invoice,
  sums: sums as Invoice['sums'],
  issuedAt: at,
  saudi: saudi as SaudiMark | undefined,
})
