// An owner's phone numbers: one row each, found by its first or last digits. Only a logged reveal shows them in full.
import { AppError } from '../errors.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { OwnerContact } from './owner.entity.ts'
import { maskPhone, toE164 } from './phone.ts'

/** `other` came with a merged owner: searchable, and only the form shows it, masked. `former` is kept but not searchable. */
export const contactKinds = ['phone', 'landline', 'other', 'former'] as const
export type Contact = { kind: (typeof contactKinds)[number]; e164: string }

/** The masked numbers that are shown. */
export type Masks = { phone?: string | undefined; landline?: string | undefined }

/** All numbers of an owner, including former ones. */
export const readContacts = async (
  clinicId: string,
  id: string,
  { consistent = false } = {},
): Promise<Contact[]> => {
  const { data } = await OwnerContact.query
    .row({ clinicId, id })
    .begins({ e164: '+' })
    .go({ pages: 'all', consistent })
  return data.map(({ kind, e164 }) => ({ kind, e164 }))
}

/** The row of a number. */
export const contactRow = (clinicId: string, id: string, { kind, e164 }: Contact) =>
  rowOf(OwnerContact, { clinicId, id, e164, kind, reversed: [...e164].reverse().join('') })

/** One contact per number: an owner who gives the same one twice has one. */
export const distinct = (contacts: readonly Contact[]): Contact[] =>
  contacts.filter((each, at) => contacts.findIndex(other => other.e164 === each.e164) === at)

/** The number as typed, read with the clinic's country. Throws `request.invalid` at its field. */
export const parsed = (kind: 'phone' | 'landline', typed: string, country: string): string => {
  const e164 = toE164(typed, country)
  if (!e164) throw new AppError('request.invalid', {}, [{ path: `body.${kind}`, code: 'phone.invalid' }])
  return e164
}

/** The owner's number of a kind; a number that serves as both is stored as the phone. */
export const numberOf = (
  kind: 'phone' | 'landline',
  contacts: readonly Contact[],
  masks: Masks,
): string | undefined => {
  const own = contacts.find(each => each.kind === kind)?.e164
  if (own || !masks[kind]) return own
  return contacts.find(each => each.kind === (kind === 'phone' ? 'landline' : 'phone'))?.e164
}

export const maskOf = (e164: string | undefined): string | undefined => e164 && maskPhone(e164)

/** Steps that bring an owner's numbers up to date: removed ones are kept as `former`. */
export const contactSteps = (
  clinicId: string,
  id: string,
  before: readonly Contact[],
  after: readonly Contact[],
): Step[] => [
  ...after
    .filter(({ kind, e164 }) => !before.some(each => each.e164 === e164 && each.kind === kind))
    .map(contact => ({ put: contactRow(clinicId, id, contact) })),
  ...before
    .filter(({ kind, e164 }) => kind !== 'former' && !after.some(each => each.e164 === e164))
    .map(({ e164 }) => ({ put: contactRow(clinicId, id, { kind: 'former', e164 }) })),
]
