// Turns the error code of a field into a sentence. Codes are those of the contract (`core/errors`) and of zod.
import type { Translate } from '../i18n/use-t.ts'

const byCode = {
  required: 'errors:validation.required',
  'email.invalid': 'field.email',
  'name.invalid': 'field.name',
  'hours.invalid': 'field.hours',
  'phone.invalid': 'errors:validation.phone',
  'link.invalid': 'field.link',
  'date.too_early': 'field.date',
  'date.future': 'field.future',
  'date.before_birth': 'field.beforeBirth',
  'date.after_death': 'field.afterDeath',
  'chip.invalid': 'field.chip',
  'chip.taken': 'field.chipTaken',
  'text.malformed': 'field.malformed',
  'stock.unit_fixed': 'problems:stock.unit_fixed',
} as const

/** Returns the sentence for a code. `too_big:120` contains the limit; an unknown code gets the general sentence. */
export const fieldErrorText = (t: Translate<'common'>, code: string): string => {
  const [name = code, limit] = code.split(':')
  if (name === 'too_big' && limit) return t('field.tooLong', { max: limit })
  return name in byCode ? t(byCode[name as keyof typeof byCode]) : t('field.other')
}
