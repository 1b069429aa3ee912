// A field for a phone number, left to right in every language, as it is dialled. The server checks it by the country that is
// shown.
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/use-t.ts'
import type { FieldProps } from './Field.tsx'
import { TextField } from './TextField.tsx'

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  isDisabled?: boolean
  autoFocus?: boolean
  /** The clinic's country (ISO 3166-1): its numbers need no `+`. */
  country: string
  kind?: 'mobile' | 'landline'
}

export const PhoneField = ({ country, kind = 'mobile', hint, ...rest }: Props) => {
  const t = useT('ui')
  const { locale } = useFormat()
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  return (
    <TextField
      {...rest}
      type="tel"
      direction="ltr"
      autoComplete="off"
      icon={kind === 'mobile' ? 'smartphone' : 'phone'}
      hint={hint ?? t('phone.country', { country: name })}
    />
  )
}
