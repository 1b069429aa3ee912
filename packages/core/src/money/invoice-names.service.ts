// Names by which other domains refer to an invoice or an estimate: its number, or the name of its client.
import { EstimateHead } from './estimate.entity.ts'
import { InvoiceHead } from './invoice.entity.ts'

/** The names of the owner and the patient, as far as the invoice has them; empty for an unknown invoice. Half a read unit. */
export const namesOnInvoice = async (
  clinicId: string,
  id: string,
): Promise<{ ownerName?: string; petName?: string }> => {
  const { data } = await InvoiceHead.get({ clinicId, id }).go()
  return { ...(data?.name && { ownerName: data.name }), ...(data?.petName && { petName: data.petName }) }
}

/**
 * An invoice's number, or its client's name until it is issued. Undefined for an unknown invoice, and for the draft of a sale at
 * the counter. Half a read unit.
 */
export const nameOfInvoice = async (clinicId: string, id: string): Promise<string | undefined> => {
  const { data } = await InvoiceHead.get({ clinicId, id }).go()
  return data?.number || data?.name || undefined
}

/** The client's name on an estimate, since estimates have no number. Undefined for an unknown one. Half a read unit. */
export const nameOfEstimate = async (clinicId: string, id: string): Promise<string | undefined> =>
  (await EstimateHead.get({ clinicId, id }).go()).data?.name || undefined
