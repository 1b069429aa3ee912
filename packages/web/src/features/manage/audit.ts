// What the audit log must know of a clinic. The sentence of each act stands under `log` in the texts of `manage`.
import type { AuditPartOf } from '../audit/audit-part.ts'

export const audit: AuditPartOf<'manage'> = {
  texts: 'manage',
  acts: {
    createClinic: 'building-2',
    changeClinic: 'settings',
    resendClinicMail: 'mail',
    confirmMailbox: 'check',
    changeClinicState: 'building-2',
    changePlan: 'credit-card',
    finishLogoUpload: 'image',
  },
  fields: {
    name: 'text',
    email: 'text',
    phone: 'text',
    address: 'text',
    state: 'state',
    code: 'text',
    timeZone: 'text',
    country: 'country',
    currency: 'currency',
    taxRates: 'taxRates',
    pricesWithTax: 'flag',
    vatNumber: 'text',
    paymentDays: 'text',
    invoiceNote: 'text',
    sessionTimeout: 'text',
    searchSnapshot: 'flag',
    twoFactorRoles: 'role',
    plan: 'plan',
    logo: 'picture',
    emailConfirmed: 'flag',
    language: 'language',
  },
  inner: ['mailSentAt'],
}
