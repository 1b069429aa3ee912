// A field for an amount of money with a maximum, which is shown below the field.
import type { ComponentProps } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'

type Props = Omit<ComponentProps<typeof MoneyField>, 'label' | 'hint' | 'autoFocus'> & {
  most: number
  /** Whether the maximum is shown even before it is exceeded. */
  isMostSaid: boolean
}

export const AmountField = ({ most, isMostSaid, ...field }: Props) => {
  const t = useT('invoices')
  const { money } = useFormat()
  const amount = { amount: isolated(money(most, field.currency)) }
  return (
    <MoneyField
      {...field}
      label={t('payment.amount')}
      autoFocus
      {...(isMostSaid && { hint: t('payment.atMost', amount) })}
      error={(field.value ?? 0) > most ? t('errors:validation.amount', amount) : field.error}
    />
  )
}
