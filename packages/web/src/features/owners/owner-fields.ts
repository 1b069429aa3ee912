// The fields of an owner's form in the order in which they are listed, and the words for a value of each. The form, the sheet,
// the audit log and the tray of unsent changes read them from here.
import type { OwnerChange } from '@vetrounds/core/owners/owner'
import { type Language, languageNames } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/use-t.ts'
import { isReferralSource } from './referral.ts'

/** All fields that the form of an owner holds, without the version and `dropOthers`, which only removes numbers. */
export type OwnerField = Exclude<keyof OwnerChange, 'v' | 'dropOthers'>

/** The type of a field, which decides how its value is shown and what it links to. */
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

/** Returns a function that gives the value of a field in words, or an empty text for a field without a value. */
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
