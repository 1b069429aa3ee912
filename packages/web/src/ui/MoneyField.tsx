// An amount in a currency. Value: integer minor units, 1250 for €12.50; the currency sign is where the language puts it.
import { type ReactNode, useMemo } from 'react'
import { useFormat } from '../i18n/format.ts'
import fields from './field.module.css'
import { NumberBox, type NumberProps } from './NumberBox.tsx'
import { currencyIn, readMinor } from './number-text.ts'

type Props = NumberProps & {
  /** The clinic's currency (ISO 4217). */
  currency: string
  /** The amount may be below zero, so phones show a keyboard with a minus. */
  isSigned?: boolean
  /** A button at the end of the box. */
  end?: ReactNode
}

export const MoneyField = ({ currency: code, isSigned = false, end, ...rest }: Props) => {
  const { locale, number } = useFormat()
  const currency = useMemo(() => currencyIn(locale, code), [locale, code])
  const { decimals, isSignFirst } = currency
  const sign = <bdi className={fields.unit}>{currency.sign}</bdi>
  return (
    <NumberBox
      {...rest}
      read={typed => readMinor(typed, currency, locale)}
      write={minor =>
        number(minor / 10 ** decimals, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
      }
      inputMode={isSigned ? 'text' : decimals === 0 ? 'numeric' : 'decimal'}
      before={isSignFirst && sign}
      after={
        <>
          {!isSignFirst && sign}
          {end}
        </>
      }
    />
  )
}
