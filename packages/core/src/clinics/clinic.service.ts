// Reads clinics and branches for the shell, for access checks and for jobs.
import type { Role } from '../access/roles.ts'
import type { Language } from '../sessions/person.ts'
import { EXPIRES_SOON_DAYS } from '../stock/level.ts'
import { PAGE } from '../storage/page.ts'
import { BranchRow, ClinicRow, DirectoryRow } from './clinic.entity.ts'
import type { Branch, BranchView, Clinic, MyClinic, TaxRate } from './clinic.ts'
import { usualLanguage } from './document-language.ts'

type ClinicData = Clinic & Pick<MyClinic, 'emailConfirmed'>
type BranchData = Omit<Branch, 'hours'> & { hours: Branch['hours'] }

const toClinic = (row: {
  clinicId: string
  name: string
  email: string
  emailConfirmed: boolean
  country: string
  currency: string
}): ClinicData => ({
  id: row.clinicId,
  name: row.name,
  email: row.email,
  emailConfirmed: row.emailConfirmed,
  country: row.country,
  currency: row.currency,
})

const toBranch = (row: {
  branchId: string
  name: string
  code: string
  timeZone: string
  hours: unknown
  address?: string | undefined
  closed?: boolean | undefined
}): BranchData => ({
  id: row.branchId,
  name: row.name,
  code: row.code,
  timeZone: row.timeZone,
  hours: row.hours as Branch['hours'],
  ...(row.address !== undefined && { address: row.address }),
  ...(row.closed && { closed: true }),
})

/** The clinic's row, or undefined. One eventually consistent read. */
export const findClinic = async (clinicId: string): Promise<ClinicData | undefined> => {
  const { data } = await ClinicRow.get({ clinicId }).go()
  return data ? toClinic(data) : undefined
}

/** How many days before it expires an item is flagged. One eventually consistent read. */
export const expiryWarningOf = async (clinicId: string): Promise<number> =>
  (await ClinicRow.get({ clinicId }).go()).data?.expiryWarningDays ?? EXPIRES_SOON_DAYS

/** The fields of the clinic that invoices need. */
export type ClinicMoney = ClinicData & {
  taxRates: readonly TaxRate[]
  pricesWithTax: boolean
  vatNumber?: string | undefined
  phone?: string | undefined
  iban?: string | undefined
  invoiceNote?: string | undefined
  /** The language of papers for owners who chose none. */
  documentLanguage: Language
  secondLanguage?: Language | undefined
}

/** The clinic with the fields that invoices need, or undefined. One eventually consistent read. */
export const findClinicMoney = async (clinicId: string): Promise<ClinicMoney | undefined> => {
  const { data } = await ClinicRow.get({ clinicId }).go()
  if (!data) return undefined
  const { pricesWithTax, vatNumber, phone, iban, invoiceNote, secondLanguage } = data
  const documentLanguage = data.documentLanguage ?? usualLanguage(data.country)
  const papers = { vatNumber, phone, iban, invoiceNote, documentLanguage, secondLanguage }
  return { ...toClinic(data), taxRates: data.taxRates as TaxRate[], pricesWithTax, ...papers }
}

/** The clinic as every member may see it, and whether this role needs two-factor login. One eventually consistent read. */
export const clinicForMe = async (
  clinicId: string,
  role: Role,
): Promise<{ clinic: MyClinic; needsTwoFactor: boolean } | undefined> => {
  const { data } = await ClinicRow.get({ clinicId }).go()
  if (!data) return undefined
  const { name, email, country, currency, state, plan, sessionTimeout, logo, searchSnapshot = true } = data
  const { taxRates, pricesWithTax, expiryWarningDays = EXPIRES_SOON_DAYS } = data
  const shown = {
    name,
    email,
    emailConfirmed: data.emailConfirmed,
    country,
    currency,
    state,
    plan,
    sessionTimeout,
    ...(logo && { logo }),
    searchSnapshot,
    taxRates: taxRates as TaxRate[],
    pricesWithTax,
    expiryWarningDays,
    documentLanguage: data.documentLanguage ?? usualLanguage(country),
    ...(data.secondLanguage && { secondLanguage: data.secondLanguage }),
    ...(data.paymentDays !== undefined && { paymentDays: data.paymentDays }),
  }
  return {
    clinic: { id: clinicId, ...shown },
    needsTwoFactor: (data.twoFactorRoles as Role[]).includes(role),
  }
}

/** The clinic's rules that every request is checked against. */
export type ClinicRules = { state: 'open' | 'closed'; twoFactorRoles: readonly Role[] }

/** Whether the clinic is open, and which roles need two-factor login; undefined for no clinic. One eventually consistent read. */
export const findClinicRules = async (clinicId: string): Promise<ClinicRules | undefined> => {
  const { data } = await ClinicRow.get({ clinicId }).go()
  return data ? { state: data.state, twoFactorRoles: data.twoFactorRoles as Role[] } : undefined
}

/** One branch, or undefined. One eventually consistent read. */
export const findBranch = async (clinicId: string, branchId: string): Promise<Branch | undefined> => {
  const { data } = await BranchRow.get({ clinicId, branchId }).go()
  return data ? toBranch(data) : undefined
}

/** How a payment provider takes money at a branch; empty for an unknown branch. One eventually consistent read. */
export const paymentSettingsOf = async (
  clinicId: string,
  branchId: string,
): Promise<Pick<BranchView, 'terminal' | 'payLinks'>> => {
  const { data } = await BranchRow.get({ clinicId, branchId }).go()
  return data ? { terminal: data.terminal, payLinks: data.payLinks } : {}
}

/** One branch, up to date, or undefined. One strongly consistent read. */
export const findBranchNow = async (clinicId: string, branchId: string): Promise<Branch | undefined> => {
  const { data } = await BranchRow.get({ clinicId, branchId }).go({ consistent: true })
  return data ? toBranch(data) : undefined
}

/** Branches in the order of their creation, a page of 50. One trip. */
export const pageOfBranches = async (
  clinicId: string,
  cursor?: string | null,
): Promise<{ branches: Branch[]; cursor: string | null }> => {
  // Between the first and the last possible id: ElectroDB drops an empty prefix, and the partition holds members too.
  const page = await BranchRow.query
    .row({ clinicId })
    .between({ branchId: '0' }, { branchId: 'Z' })
    .go({ cursor: cursor ?? null, limit: PAGE })
  return { branches: page.data.map(toBranch), cursor: page.cursor }
}

/** All branches of a clinic (at most 1,000), for jobs, page by page. */
export const listBranches = async (clinicId: string): Promise<Branch[]> => {
  const all: Branch[] = []
  let cursor: string | null = null
  do {
    const page = await pageOfBranches(clinicId, cursor)
    all.push(...page.branches)
    cursor = page.cursor
  } while (cursor)
  return all
}

/** Ids of every clinic, for jobs. Reads the directory's index page by page. */
export async function* everyClinic(): AsyncGenerator<string> {
  let cursor: string | null = null
  do {
    const page: { data: { clinicId: string }[]; cursor: string | null } = await DirectoryRow.query
      .all({ list: 'all' })
      .go({ cursor, limit: PAGE })
    for (const { clinicId } of page.data) yield clinicId
    cursor = page.cursor
  } while (cursor)
}

/** The cell where a clinic's data is, or undefined. One eventually consistent read. */
export const findDirectoryEntry = async (clinicId: string): Promise<{ cell: string } | undefined> => {
  const { data } = await DirectoryRow.get({ clinicId }).go()
  return data ? { cell: data.cell } : undefined
}
