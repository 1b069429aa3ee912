// What the log calls an exported table: the same as the page that exports it.
import type { ExportedTable } from '@vetrounds/core/audit/audit-log'
import type { Catalogue } from '../../i18n/catalogue.ts'
import type { MessageKey } from '../../i18n/messages.ts'

type Said = {
  [N in 'audit' | 'common' | 'invoices' | 'nouns' | 'stock']: `${N}:${MessageKey<Catalogue[N]>}`
}['audit' | 'common' | 'invoices' | 'nouns' | 'stock']

const exportedTables: Readonly<Record<ExportedTable, Said>> = {
  owners: 'common:nav.owners',
  patients: 'common:nav.pets',
  members: 'audit:tables.members',
  branches: 'nouns:fields.branches',
  audit: 'nouns:auditLog',
  appointments: 'common:titles.appointments',
  invoices: 'common:titles.invoices',
  bookings: 'invoices:books.file',
  estimates: 'common:titles.estimates',
  formulary: 'common:titles.formulary',
  vaccines: 'common:titles.vaccines',
  templates: 'common:titles.templates',
  'items-food': 'common:nav.food',
  'items-pharmaceutical': 'common:titles.pharmaceutical',
  'items-miscellaneous': 'common:titles.grooming',
  'items-toy': 'common:nav.toys',
  'items-treatment': 'common:titles.treatment',
  'import-check': 'nouns:importFrom',
  movements: 'stock:movements',
  register: 'stock:parts.register',
  discrepancies: 'audit:tables.discrepancies',
  controlled: 'stock:parts.register',
  stocktakes: 'stock:parts.stocktakes',
  reorder: 'stock:parts.reorder',
  recall: 'audit:tables.recall',
}

/** Returns the text key for a table's name. A table without a text, e.g. of a newer server, gets the text for any other table. */
export const tableText = (name: string): Said =>
  Object.hasOwn(exportedTables, name) ? exportedTables[name as ExportedTable] : 'audit:tables.other'
