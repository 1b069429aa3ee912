// A field for a measured value, with its unit inside and its usual range beneath. A value outside is amber with a mark, not
// refused.
import { useFormat } from '../i18n/format.ts'
import { Ltr } from '../i18n/Ltr.tsx'
import { useT } from '../i18n/use-t.ts'
import fields from './field.module.css'
import { NumberBox, type NumberProps } from './NumberBox.tsx'
import styles from './number.module.css'
import { readNumber } from './number-text.ts'

type Props = NumberProps & {
  unit: string
  decimals: number
  /** The usual range, both ends included. */
  usual?: { from: number; to: number }
  /**
   * The surroundings of the field make clear to the eye that the range is the usual one, so only screen readers get the words.
   */
  isUsualSaid?: boolean
}

export const MeasureField = ({ unit, decimals, usual, isUsualSaid, hint, ...rest }: Props) => {
  const t = useT('ui')
  const { locale, number } = useFormat()
  const { value } = rest
  const isAbove = usual !== undefined && value !== undefined && value > usual.to
  const isBelow = usual !== undefined && value !== undefined && value < usual.from
  const isOutside = isAbove || isBelow
  const write = (measured: number) =>
    number(measured, { maximumFractionDigits: decimals, useGrouping: false })
  return (
    <NumberBox
      {...rest}
      read={typed => readNumber(typed, { locale, decimals, grouping: false })}
      write={write}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      isFlagged={isOutside}
      after={
        <>
          <bdi className={fields.unit}>{unit}</bdi>
          {isOutside && (
            <span
              className={`${styles.mark} ${styles.outside}`}
              data-points={isAbove ? 'up' : 'down'}
              aria-hidden="true"
            />
          )}
        </>
      }
      hint={
        usual ? (
          <span className={isOutside ? styles.outside : undefined}>
            <span className={isUsualSaid ? 'sr' : undefined}>
              {t(isAbove ? 'measure.above' : isBelow ? 'measure.below' : 'measure.usual')}
            </span>{' '}
            <Ltr>{usual.from === usual.to ? write(usual.to) : `${write(usual.from)}–${write(usual.to)}`}</Ltr>
          </span>
        ) : (
          hint
        )
      }
    />
  )
}
