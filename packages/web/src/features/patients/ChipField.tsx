// The microchip, typed or scanned: says at once what kind of number it is, and who has it when it is taken.
import { isLegacyChip, isoPrefixOf, isUnreadable, microchip } from '@vetrounds/core/patients/microchip'
import { useRef, useState } from 'react'
import { useRead } from '../../api/client.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { chipText } from './chip-text.ts'
import styles from './patients.module.css'

/** A chip reader's digits come within a few ms of one another: the number is looked up only after the last. */
const REST_MS = 200

type Props = {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  /** The patient being edited: its own chip doesn't count as taken. */
  patientId?: string | undefined
  /** The hint that says what happens to a patient without a chip. */
  without: string
}

type Tone = 'good' | 'old'

export const ChipField = ({ value, error, patientId, without, onBlur, ...rest }: Props) => {
  const t = useT('patients')
  const { number, locale } = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const [isHere, setHere] = useState(false)
  const read = microchip.safeParse(value)
  const chip = read.success ? read.data : undefined
  const asked = useDebounced(chip, REST_MS)
  const { data } = useRead('findChipHolder', asked === undefined ? undefined : { query: { chip: asked } })
  const holder = asked === chip && data?.holder?.id !== patientId ? data?.holder : undefined
  const isFree = asked === chip && data !== undefined && !holder
  const typed = value.replace(/[\s.-]/g, '').length

  const said = (): { tone: Tone; text: string } | undefined => {
    if (chip === undefined) return undefined
    if (isLegacyChip(chip)) return { tone: 'old', text: t('hints.legacy') }
    if (isUnreadable(chip)) return { tone: 'old', text: t('chip.unreadable') }
    const { code, country } = isoPrefixOf(chip) ?? { code: '' }
    const name = country && new Intl.DisplayNames([locale], { type: 'region' }).of(country)
    const coded = name
      ? t('chip.country', { code: `\u2066${code}\u2069`, country: `\u2068${name}\u2069` })
      : t('chip.maker', { code: `\u2066${code}\u2069` })
    return { tone: 'good', text: isFree ? `${coded} · ${t('chip.free')}` : coded }
  }
  const note = said()
  const select = () => box.current?.querySelector('input')?.select()
  return (
    <div className={styles.chipRow} ref={box}>
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
          onFocus={() => {
            setHere(true)
            // Selects the number, so that a second reading replaces the first.
            select()
          }}
          onBlur={() => {
            setHere(false)
            if (chip !== undefined && value !== chipText(chip)) rest.onChange(chipText(chip))
            onBlur()
          }}
          // A reader ends its number with Enter, which must not save the form.
          onKeyDown={event => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
              event.preventDefault()
              select()
            } else event.continuePropagation()
          }}
          hint={
            note ? (
              <span className={`${styles.hint} ${styles[note.tone]}`}>
                <Icon name={note.tone === 'old' ? 'triangle-alert' : 'circle-check'} size="xs" />
                {note.text}
              </span>
            ) : (
              without
            )
          }
          error={
            holder ? (
              <span>
                {t('chipTaken', { name: `\u2068${holder.name}\u2069` })}{' '}
                {/* Opens in a new tab, so that what is typed here stays. */}
                <a href={paths.pet(holder.chip)} target="_blank" rel="noopener">
                  {t('open')}
                </a>
              </span>
            ) : (
              error
            )
          }
        />
      </div>
      {isHere && value === '' && (
        <span className={styles.ready} aria-hidden="true">
          <Icon name="radio" size="sm" />
          {t('chip.ready')}
        </span>
      )}
    </div>
  )
}
