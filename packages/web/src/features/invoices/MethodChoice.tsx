// The choice of the method by which money is given back, with all methods visible.
import { type PaymentMethod, paymentMethods } from '@vetrounds/core/money/invoice-rules'
import { useT } from '../../i18n/use-t.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { methodIcons } from './payment-icons.ts'

type Props = {
  value: string | null | undefined
  onChange: (method: PaymentMethod) => void
  onBlur?: () => void
  name?: string
  hint?: string | undefined
  /** Set if no method was chosen. */
  error?: string | undefined
}

export const MethodChoice = ({ onChange, error, ...rest }: Props) => {
  const t = useT('invoices')
  return (
    <ChoiceGroup
      {...rest}
      label={t('refund.by')}
      onChange={id => onChange(id as PaymentMethod)}
      error={error && t('errors:validation.paymentMethod')}
      options={paymentMethods.map(id => ({ id, label: t(`methods.${id}`), icon: methodIcons[id] }))}
    />
  )
}
