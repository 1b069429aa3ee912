// A sum of money that is at most so much, which is said below it.
import type { ComponentProps } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'

type Props = Omit<ComponentProps<typeof MoneyField>, 'label' | 'hint' | 'autoFocus'> & {
  most: number
  /** Whether the most is said before it is too much. */
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
