// The fields of an owner's form in the order that lists of them have, and how a value of each is said in words. Form, sheet,
// audit log and the tray of what was not sent read them from here.
import type { OwnerChange } from '@vetrounds/core/owners/owner'
import { type Language, languageNames } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/use-t.ts'
import { isReferralSource } from './referral.ts'

/** All that the form of an owner holds, but what only takes numbers out. */
export type OwnerField = Exclude<keyof OwnerChange, 'v' | 'dropOthers'>

/** What a field is made of, which decides how it is said and what it leads to. */
export type OwnerKind = 'text' | 'phone' | 'mail' | 'link' | 'day' | 'referral' | 'flag' | 'language'

export const ownerFields = {
  name: 'text',
  phone: 'phone',
  landline: 'phone',
  email: 'mail',
  address: 'text',
  documentLanguage: 'language',
  birthDate: 'day',
  facebookLink: 'link',
  instagramLink: 'link',
  referralSource: 'referral',
  clinicNotes: 'text',
  doNotBook: 'flag',
  doNotBookReason: 'text',
} as const satisfies Record<OwnerField, OwnerKind>

export const ownerFieldNames = Object.keys(ownerFields) as OwnerField[]

export const ownerLabel = (t: Translate<'owners'>, field: OwnerField): string =>
  t(field === 'doNotBookReason' ? 'fields.reason' : `fields.${field}`)

/** Says the value of a field; an empty text for one that holds nothing. */
export const ownerWords = (t: Translate<'owners'>, day: (day: string) => string) => {
  const words: Record<Exclude<OwnerKind, 'flag'>, (value: string) => string> = {
    text: value => value,
    phone: value => value,
    mail: value => value,
    link: value => value,
    day,
    language: value => languageNames[value as Language],
    referral: value => (isReferralSource(value) ? t(`referral.${value}`) : value),
  }
  return (field: OwnerField, value: unknown): string => {
    const kind = ownerFields[field]
    if (kind === 'flag') return t(value === true ? 'yes' : 'no')
    return typeof value === 'string' && value !== '' ? words[kind](value) : ''
  }
}
