// Number fields: quantities, amounts in currencies with no, two and three decimals, measures.
import { MeasureField } from '../../ui/MeasureField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Section, Specimen, useTrial } from './Specimen.tsx'

export const NumbersSection = () => {
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
    <Section id="numbers" title="Numbers">
      <Specimen>
        <NumberField label="Quantity" unit="pcs." step={1} min={0} {...quantity} />
        <NumberField label="Visits" {...visits} />
      </Specimen>
      <Specimen>
        <MoneyField label="Price" currency="EUR" {...price} />
        <MoneyField label="Price" currency="JPY" {...yen} />
        <MoneyField label="Price" currency="KWD" {...dinar} />
      </Specimen>
      <Specimen>
        <MeasureField
          label="Temperature"
          unit="°C"
          decimals={1}
          usual={{ from: 37.5, to: 39.2 }}
          {...temperature}
        />
        <MeasureField label="Weight" unit="kg" decimals={3} {...weight} />
      </Specimen>
      <Specimen caption="Out of range">
        <MeasureField label="Temperature" unit="°C" decimals={1} usual={{ from: 37.5, to: 39.2 }} {...hot} />
        <MeasureField label="Pulse" unit="/min" decimals={0} usual={{ from: 60, to: 120 }} {...pulse} />
      </Specimen>
      <Specimen caption="Invalid">
        <MoneyField
          label="Deposit"
          currency="EUR"
          error="The amount can’t be more than the balance due"
          {...deposit}
        />
        <NumberField label="Quantity" error="This field is required" {...none} />
      </Specimen>
      <Specimen caption="Disabled">
        <MoneyField label="Price" currency="EUR" isDisabled {...price} />
        <NumberField label="Quantity" step={1} isDisabled {...quantity} />
      </Specimen>
      <Specimen caption="Long">
        <MoneyField
          label="Amount paid in advance by the owner for the operation and the nights in hospital"
          hint="Is taken off the balance due as soon as the invoice is issued, and refunded if it is cancelled before."
          currency="AED"
          optional
          {...deposit}
        />
      </Specimen>
    </Section>
  )
}
