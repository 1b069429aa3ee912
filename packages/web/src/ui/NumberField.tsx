// A field for a plain number, e.g. a quantity or a count. With `step`, arrow keys and buttons step it.
import { Button } from 'react-aria-components'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/use-t.ts'
import fields from './field.module.css'
import { Icon } from './Icon.tsx'
import { NumberBox, type NumberProps } from './NumberBox.tsx'
import styles from './number.module.css'
import { readNumber } from './number-text.ts'

type Props = NumberProps & {
  /** The most digits after the decimal separator; none by default. */
  decimals?: number
  /** Shown after the number, e.g. `pcs.` */
  unit?: string
  /** By how much a press changes the value; without it there are no buttons. */
  step?: number
  min?: number
  max?: number
}

export const NumberField = ({ decimals = 0, unit, step, min, max, ...rest }: Props) => {
  const t = useT('ui')
  const { locale, number } = useFormat()
  const { value, onChange, label, isDisabled } = rest
  const from = value === undefined || Number.isNaN(value) ? undefined : value
  const next = (by: 1 | -1): number => {
    const stepped = from === undefined ? (min ?? 0) : from + by * (step ?? 1)
    return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, Number(stepped.toFixed(decimals))))
  }
  const onStep = step && !isDisabled ? (by: 1 | -1) => onChange(next(by)) : undefined
  const stepper = (by: 1 | -1) => (
    <Button
      slot={null}
      className={styles.step}
      aria-label={t(by > 0 ? 'number.increase' : 'number.decrease', { field: label })}
      // Arrow keys do the same in the field, so the buttons need no Tab stops.
      excludeFromTabOrder
      isDisabled={isDisabled || (from !== undefined && next(by) === from)}
      onPress={() => onChange(next(by))}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} size="sm" />
    </Button>
  )
  return (
    <NumberBox
      {...rest}
      read={typed => readNumber(typed, { locale, decimals, grouping: true })}
      write={written => number(written, { maximumFractionDigits: decimals })}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      onStep={onStep}
      after={
        <>
          {unit && (
            <bdi className={`${fields.unit} ${styles.unit}`} title={unit}>
              {unit}
            </bdi>
          )}
          {step !== undefined && (
            <span className={styles.steps}>
              {stepper(-1)}
              {stepper(1)}
            </span>
          )}
        </>
      }
    />
  )
}
