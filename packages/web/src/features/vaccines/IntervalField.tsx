// A field for an interval in months or years. It is stored in months; whole years are shown as years.
import { MONTHS_AT_MOST } from '@vetrounds/core/vaccines/vaccine'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { FormPair } from '../../ui/FormSection.tsx'
import { NumberField } from '../../ui/NumberField.tsx'

const units = { months: 1, years: 12 } as const
type Unit = keyof typeof units

type Props = {
  label: string
  hint?: string
  error?: string | undefined
  /** In months. */
  value: number | undefined
  onChange: (months: number | undefined) => void
  onBlur?: () => void
  name?: string
}

export const IntervalField = ({ label, hint, value, onChange, ...rest }: Props) => {
  const t = useT('vaccines')
  const patients = useT('patients')
  const [unit, setUnit] = useState<Unit>(value && value % 12 === 0 ? 'years' : 'months')
  // A draft may be brought back after the unit was chosen: an interval that isn't whole years is shown in months.
  if (value && value % units[unit] !== 0) setUnit('months')
  const count = value === undefined || value % units[unit] !== 0 ? undefined : value / units[unit]
  const change = (next: Unit): void => {
    setUnit(next)
    // 3 months become 3 years: the typed number stays, since only its unit was wrong.
    if (count !== undefined) onChange(Math.min(count * units[next], MONTHS_AT_MOST))
  }
  return (
    <FormPair>
      <NumberField
        {...rest}
        {...(hint && { hint })}
        label={label}
        optional
        min={1}
        max={MONTHS_AT_MOST / units[unit]}
        value={count}
        onChange={next => onChange(next === undefined ? undefined : next * units[unit])}
      />
      <ChoiceGroup
        label={t('unitOf', { field: label })}
        value={unit}
        onChange={next => change(next as Unit)}
        options={[
          { id: 'months', label: t('inMonths') },
          { id: 'years', label: patients('age.years') },
        ]}
      />
    </FormPair>
  )
}
