// The seller and the buyer of a paper, from clinic, branch and owner as they are at this moment.
import type { ClinicMoney } from '../clinics/clinic.service.ts'
import type { Branch } from '../clinics/clinic.ts'
import type { Owner } from '../owners/owner.ts'
import { taxNamesOf } from './tax-names.ts'

/** The seller and, unless it is a sale at the counter, the buyer. */
export const parties = (clinic: ClinicMoney, branch: Branch, owner: Owner | undefined) => ({
  seller: {
    name: clinic.name,
    country: clinic.country,
    email: clinic.email,
    branch: branch.name,
    taxNames: taxNamesOf(clinic.taxRates),
    ...(branch.address && { address: branch.address }),
    ...(clinic.vatNumber && { vatNumber: clinic.vatNumber }),
    ...(clinic.phone && { phone: clinic.phone }),
    ...(clinic.iban && { iban: clinic.iban }),
    ...(clinic.invoiceNote && { note: clinic.invoiceNote }),
  },
  ...(owner && {
    buyer: {
      name: owner.name,
      ...(owner.address && { address: owner.address }),
      ...(owner.email && { email: owner.email }),
    },
  }),
})
