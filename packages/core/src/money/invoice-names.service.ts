// Whom an invoice was made out to, for domains that refer to it.
import { InvoiceHead } from './invoice.entity.ts'

/** The names of the owner and the patient, as far as the invoice has them; nothing for an unknown one. Half a read unit. */
export const namesOnInvoice = async (
  clinicId: string,
  id: string,
): Promise<{ ownerName?: string; petName?: string }> => {
  const { data } = await InvoiceHead.get({ clinicId, id }).go()
  return { ...(data?.name && { ownerName: data.name }), ...(data?.petName && { petName: data.petName }) }
}
