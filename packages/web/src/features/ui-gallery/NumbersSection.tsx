// Fields of numbers: quantities, amounts in currencies of none, two and three decimals, measures.
import { useT } from '../../i18n/use-t.ts'
import { MeasureField } from '../../ui/MeasureField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Section, Specimen, useTrial } from './Specimen.tsx'

export const NumbersSection = () => {
  const t = useT('ui-gallery')
  const quantity = useTrial<number | undefined>(12)
  const visits = useTrial<number | undefined>(10418)
  const price = useTrial<number | undefined>(123450)
  const none = useTrial<number | undefined>(undefined)
  const yen = useTrial<number | undefined>(4200)
  const dinar = useTrial<number | undefined>(12500)
  const temperature = useTrial<number | undefined>(38.6)
  const hot = useTrial<number | undefined>(40.1)
  const pulse = useTrial<number | undefined>(48)
  const weight = useTrial<number | undefined>(31.4)
  const deposit = useTrial<number | undefined>(90000)
  return (
    <Section id="numbers" title={t('sections.numbers')}>
      <Specimen caption={t('state.usual')}>
        <NumberField label={t('fields.quantity')} unit={t('fields.pieces')} step={1} min={0} {...quantity} />
        <NumberField label={t('fields.visits')} {...visits} />
      </Specimen>
      <Specimen caption={t('state.usual')}>
        <MoneyField label={t('fields.price')} currency="EUR" {...price} />
        <MoneyField label={t('fields.price')} currency="JPY" {...yen} />
        <MoneyField label={t('fields.price')} currency="KWD" {...dinar} />
      </Specimen>
      <Specimen caption={t('state.usual')}>
        <MeasureField
          label={t('fields.temperature')}
          unit="°C"
          decimals={1}
          usual={{ from: 37.5, to: 39.2 }}
          {...temperature}
        />
        <MeasureField label={t('fields.weight')} unit="kg" decimals={3} {...weight} />
      </Specimen>
      <Specimen caption={t('state.flagged')}>
        <MeasureField
          label={t('fields.temperature')}
          unit="°C"
          decimals={1}
          usual={{ from: 37.5, to: 39.2 }}
          {...hot}
        />
        <MeasureField
          label={t('fields.pulse')}
          unit={t('fields.perMinute')}
          decimals={0}
          usual={{ from: 60, to: 120 }}
          {...pulse}
        />
      </Specimen>
      <Specimen caption={t('state.invalid')}>
        <MoneyField label={t('fields.deposit')} currency="EUR" error={t('fields.tooMuch')} {...deposit} />
        <NumberField label={t('fields.quantity')} error={t('fields.required')} {...none} />
      </Specimen>
      <Specimen caption={t('state.disabled')}>
        <MoneyField label={t('fields.price')} currency="EUR" isDisabled {...price} />
        <NumberField label={t('fields.quantity')} step={1} isDisabled {...quantity} />
      </Specimen>
      <Specimen caption={t('state.long')}>
        <MoneyField
          label={t('fields.long')}
          hint={t('fields.longHint')}
          currency="AED"
          optional
          {...deposit}
        />
      </Specimen>
    </Section>
  )
}
