// The microchip, typed or scanned: says at once what kind of number it is, and who has it when it is taken.
import { isLegacyChip, microchip } from '@vetrounds/core/patients/microchip'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './patients.module.css'

/** The patient that already has the chip; its name when it could be read. */
export type ChipHolder = { id: string; name: string | undefined }

type Props = {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  holder: ChipHolder | undefined
}

export const ChipField = ({ value, error, holder, ...rest }: Props) => {
  const t = useT('patients')
  const { number } = useFormat()
  const read = microchip.safeParse(value)
  const typed = value.replace(/[\s.-]/g, '').length
  const isOld = read.success && isLegacyChip(read.data)
  const hint = () => {
    if (!read.success) return t('hints.noChip')
    return (
      <span className={`${styles.hint} ${isOld ? styles.old : styles.good}`}>
        <Icon name={isOld ? 'triangle-alert' : 'circle-check'} size="xs" />
        {t(isOld ? 'hints.legacy' : 'hints.iso')}
      </span>
    )
  }
  return (
    <div className={styles.chip}>
      <TextField
        {...rest}
        value={value}
        label={t('fields.microchip')}
        optional
        direction="ltr"
        mono
        icon="scan-barcode"
        inputMode="text"
        autoComplete="off"
        {...(typed > 0 && { unit: number(typed) })}
        // A scanner ends its number with Enter, which must not save the form.
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
          else event.continuePropagation()
        }}
        hint={hint()}
        error={
          error && holder ? (
            <span>
              {holder.name ? t('chipTaken', { name: holder.name }) : error}{' '}
              {/* In a tab of its own, so that what is typed here stays. */}
              <a href={paths.patient(holder.id)} target="_blank" rel="noopener">
                {t('openOther')}
              </a>
            </span>
          ) : (
            error
          )
        }
      />
    </div>
  )
}
