// A phone number as it is dialled: left to right in every language. The server checks it with the country that is shown.
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
  /** ISO 3166-1, whose numbers need no `+`: the clinic's. */
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
