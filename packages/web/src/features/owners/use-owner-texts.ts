// Fields of an owner by name, and their values as people read them.
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { comparedFields } from './owner-values.ts'
import { isReferralSource } from './referral.ts'

type Field = (typeof comparedFields)[number]

export const useOwnerTexts = () => {
  const t = useT('owners')
  const { day } = useFormat()
  return {
    label: (field: Field): string =>
      field === 'doNotBook' || field === 'doNotBookReason' ? t(field) : t(`fields.${field}`),
    show: (field: string, value: unknown): string => {
      if (field === 'doNotBook') return t(value === true ? 'yes' : 'no')
      if (typeof value !== 'string' || value === '') return ''
      if (field === 'referralSource' && isReferralSource(value)) return t(`referral.${value}`)
      if (field === 'birthDate') return `\u2066${day(value)}\u2069`
      return ['phone', 'landline', 'email', 'facebookLink', 'instagramLink'].includes(field)
        ? `\u2066${value}\u2069`
        : value
    },
  }
}
