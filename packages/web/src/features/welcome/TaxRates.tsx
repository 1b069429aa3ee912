// The tax rates that a country suggests: each can be removed, all can be restored.
import type { TaxRate } from '@vetrounds/core/clinics/clinic'
import { proposedTaxRates } from '@vetrounds/core/clinics/proposals'
import { useId } from 'react'
import { Button as RacButton } from 'react-aria-components'
import { useFormat } from '../../i18n/format.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import fields from '../../ui/field.module.css'
import { Icon } from '../../ui/Icon.tsx'
import styles from './welcome.module.css'

type Props = { country: string; value: readonly TaxRate[]; onChange: (rates: TaxRate[]) => void }

export const TaxRates = ({ country, value, onChange }: Props) => {
  const t = useT('welcome')
  const format = useFormat()
  const id = useId()
  const proposed = proposedTaxRates(country, useLanguage())
  const percentOf = ({ rate }: TaxRate) =>
    format.number(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <fieldset className={styles.taxes} aria-describedby={id}>
      <legend className={fields.label}>{t('fields.taxRates')}</legend>
      {value.length > 0 && (
        <ul className={styles.rates}>
          {value.map(rate => (
            <li key={`${rate.name} ${rate.rate}`}>
              <span>
                <bdi>{rate.name}</bdi> {percentOf(rate)}
              </span>
              <RacButton
                aria-label={t('takeRate', { rate: `\u2068${rate.name}\u2069 ${percentOf(rate)}` })}
                onPress={() => onChange(value.filter(each => each !== rate))}
              >
                <Icon name="x" size="xs" />
              </RacButton>
            </li>
          ))}
        </ul>
      )}
      <span id={id} className={fields.hint}>
        {proposed.length === 0 ? t('noRates') : t('ratesHint')}
        {value.length < proposed.length && (
          <Button variant="quiet" size="sm" onPress={() => onChange(proposed)}>
            {t('bringBack')}
          </Button>
        )}
      </span>
    </fieldset>
  )
}
