// Rows of a clinic, its branches, and its entry in the directory (data model §§ 2, 3).
import { languages } from '../sessions/choices.ts'
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { clinicStates, plans } from './clinic-states.ts'

const clinicKey = { field: 'pk', composite: ['clinicId'], template: '${clinicId}', casing: 'none' } as const

export const ClinicRow = entity(
  {
    model: model('clinic'),
    attributes: {
      clinicId: required,
      name: required,
      email: required,
      country: required,
      currency: required,
      state: { type: clinicStates, required: true },
      plan: { type: plans, required: true },
      taxRates: { type: 'any', required: true },
      pricesWithTax: { type: 'boolean', required: true },
      vatNumber: optional,
      phone: optional,
      iban: optional,
      paymentDays: { type: 'number' },
      /** Missing in clinics that never chose. */
      expiryWarningDays: { type: 'number' },
      invoiceNote: optional,
      /** Missing until somebody chooses; until then the country's usual language applies. */
      documentLanguage: { type: languages },
      secondLanguage: { type: languages },
      sessionTimeout: { type: 'number', required: true },
      twoFactorRoles: { type: 'any', required: true },
      logo: optional,
      /** Missing unless somebody switched it off. */
      searchSnapshot: { type: 'boolean' },
      emailConfirmed: { type: 'boolean', required: true },
      /** When the link to its mailbox was last sent; the link's token is derived from it. */
      mailSentAt: required,
      ...stamps,
    },
    indexes: {
      row: { pk: clinicKey, sk: { field: 'sk', composite: [], template: 'clinic', casing: 'none' } },
    },
  },
  inTable,
)

export const BranchRow = entity(
  {
    model: model('branch'),
    attributes: {
      clinicId: required,
      branchId: required,
      name: required,
      code: required,
      timeZone: required,
      hours: { type: 'any', required: true },
      address: optional,
      terminal: optional,
      payLinks: { type: 'boolean' },
      closed: { type: 'boolean' },
      closedSince: optional,
      ...stamps,
    },
    indexes: {
      row: {
        pk: clinicKey,
        sk: { field: 'sk', composite: ['branchId'], template: 'branch#${branchId}', casing: 'none' },
      },
    },
  },
  inTable,
)

/** The cell where a clinic's data is (data model § 8). Nightly jobs find every clinic by its index, without a scan. */
export const DirectoryRow = entity(
  {
    model: model('directory'),
    attributes: {
      clinicId: required,
      cell: required,
      list: { type: 'string', required: true, default: 'all' },
    },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['clinicId'], template: 'dir#${clinicId}', casing: 'none' },
        sk: { field: 'sk', composite: [], template: '-', casing: 'none' },
      },
      all: {
        index: 'gsi1',
        pk: { field: 'gsi1pk', composite: ['list'], template: 'dir#${list}', casing: 'none' },
        sk: { field: 'gsi1sk', composite: ['clinicId'], template: '${clinicId}', casing: 'none' },
      },
    },
  },
  inTable,
)
