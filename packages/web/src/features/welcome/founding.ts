// The values of the form of a new clinic, what they begin with, and what is sent of them.
import { type BranchInput, branchInput, type ClinicInput, clinicInput } from '@vetrounds/core/clinics/clinic'
import {
  proposedCode,
  proposedCountry,
  proposedHours,
  proposedTaxRates,
} from '@vetrounds/core/clinics/proposals'
import * as z from 'zod'
import { browserZone } from '../../i18n/browser-zone.ts'
import type { Language } from '../../i18n/language.ts'
import { hoursOf, problemIn, type TypedDay, typedHours } from '../branches/hours.ts'
import { proposedZone } from './countries.ts'

const { name, email, country, currency, taxRates } = clinicInput.shape
const { name: branchName, code, timeZone } = branchInput.shape

export const schema = z.object({
  name,
  email,
  country,
  currency,
  timeZone,
  taxRates,
  branchName,
  code,
  hours: z
    .custom<TypedDay[]>()
    .refine(days => days.every(({ spans }) => problemIn(spans) === undefined), 'hours.invalid'),
  /** Kept in the draft, so that a founding that was left goes on at its step. */
  step: z.enum(['clinic', 'branch']),
  /** The branch's ID once the second step was reached, so that an attempt after a crash founds nothing twice. */
  branchId: z.string().optional(),
})

type Typed = z.input<typeof schema>

export const clinicFields = ['name', 'email', 'country', 'currency', 'timeZone', 'taxRates'] as const

/** The values that a country suggests, with texts for somebody who reads this language. */
export const proposalsOf = (
  code: string,
  language: Language,
): Pick<Typed, 'currency' | 'timeZone' | 'taxRates' | 'hours'> => {
  const { currency: money, timeZone: zone } = proposedZone(code)
  return {
    currency: money,
    timeZone: zone,
    taxRates: proposedTaxRates(code, language),
    hours: typedHours(proposedHours(code)),
  }
}

/** The values with which the form opens in this browser, for a person with this address and language. */
export const openedWith = (address: string, language: Language): Typed => {
  const zone = browserZone()
  const country = proposedCountry(zone, navigator.languages)?.code ?? ''
  return {
    name: '',
    email: address,
    country,
    ...proposalsOf(country, language),
    branchName: '',
    code: '',
    step: 'clinic',
    branchId: '',
  }
}

/** Returns the code after the name was changed to `next`: it follows the name until somebody types a code. */
export const codeAfter = (
  { branchName: former, code: written, timeZone: zone }: Pick<Typed, 'branchName' | 'code' | 'timeZone'>,
  next: string,
): string => {
  const isOurs = written === '' || written === proposedCode(former, zone)
  if (!isOurs) return written
  return next.trim() === '' ? '' : proposedCode(next, zone)
}

/** Fields that only the form of a branch asks for, once there is a clinic. */
type Later = 'address' | 'terminal' | 'payLinks'

/** Returns the request that founds the clinic under this ID. */
export const bodyOf = (id: string, typed: z.output<typeof schema>, branchId: string): ClinicInput => ({
  id,
  name: typed.name,
  email: typed.email,
  country: typed.country,
  currency: typed.currency,
  taxRates: typed.taxRates,
  branch: {
    id: branchId,
    name: typed.branchName,
    code: typed.code,
    timeZone: typed.timeZone,
    hours: hoursOf(typed.hours),
  } satisfies Record<Exclude<keyof BranchInput, Later>, unknown>,
})

const ownName: Readonly<Record<string, keyof Typed>> = {
  'body.branch.name': 'branchName',
  'body.branch.code': 'code',
  'body.branch.timeZone': 'timeZone',
  'body.branch.hours': 'hours',
}

/** Returns the field that a refusal of the server is about; undefined where it is about none. */
export const fieldAt = (path: string): keyof Typed | undefined => {
  const name = ownName[path] ?? path.replace(/^body\./, '').replace(/\..*$/, '')
  return name in schema.shape ? (name as keyof Typed) : undefined
}
