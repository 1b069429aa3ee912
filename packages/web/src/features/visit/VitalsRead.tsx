// Vitals as they were measured, read-only: those of a closed visit, and the last ones beside the timeline.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { isJuvenile } from '@vetrounds/core/forms/juvenile'
import { rangeOf } from '@vetrounds/core/records/usual-vitals'
import { type Vital, vitalBounds, vitalsOf } from '@vetrounds/core/records/vital-rules'
import type { Vitals } from '@vetrounds/core/records/vitals'
import type { ReactNode } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import styles from './visit.module.css'
import { useVitalUnit } from './vital-text.ts'

/** Whether the animal is too young for the usual ranges on the branch's day of an instant. */
const useIsYoung = (patient: KnownPatient, at: string): boolean =>
  isJuvenile(patient, localDay(at, useBranchZone()))

/**
 * The usual range for the animal. If it has only one end, the vital's bound is the other. Undefined for a young animal or without
 * a range.
 */
export const useUsual = (patient: KnownPatient, at: string) => {
  const isYoung = useIsYoung(patient, at)
  return (name: Vital) => {
    const range = rangeOf(name, patient)
    if (!range || isYoung) return undefined
    return { from: range.from ?? vitalBounds[name].least, to: range.to ?? vitalBounds[name].most }
  }
}

/** `60–120`, `≥ 95`, `≤ 2`, or a single number; to be written from left to right. */
const rangeText = ({ from, to }: { from?: number; to?: number }, number: (value: number) => string) => {
  if (from === undefined) return to === undefined ? '' : `≤ ${number(to)}`
  if (to === undefined) return `≥ ${number(from)}`
  return from === to ? number(from) : `${number(from)}–${number(to)}`
}

/**
 * The usual range for the animal. Only screen readers are told that it is the usual one; others read that in the strip's caption.
 */
export const useVitalHint = (patient: KnownPatient, at: string) => {
  const t = useT('visit')
  const { number } = useFormat()
  const isYoung = useIsYoung(patient, at)
  return (name: Vital): ReactNode => {
    const range = rangeOf(name, patient)
    if (!range) return t('vitals.noRange')
    const text = rangeText(range, number)
    if (isYoung) return t('vitals.adult', { range: `\u2066${text}\u2069` })
    return (
      <>
        <span className="sr">{t('vitals.usual')}</span> <Ltr>{text}</Ltr>
      </>
    )
  }
}

type Props = {
  values: Vitals
  patient: KnownPatient
  /** When the vitals were measured. */
  at: string
  /** The vitals to show; by default all of the species. */
  names?: readonly Vital[]
}

export const VitalsRead = ({ values, patient, at, names = vitalsOf(patient.species) }: Props) => {
  const t = useT('visit')
  const { number } = useFormat()
  const hintOf = useVitalHint(patient, at)
  const usualOf = useUsual(patient, at)
  const unitOf = useVitalUnit()
  return (
    <>
      {names.map(name => {
        const value = values[name]
        const usual = usualOf(name)
        const flag =
          value === undefined || !usual
            ? undefined
            : value > usual.to
              ? 'high'
              : value < usual.from
                ? 'low'
                : undefined
        return (
          <dl key={name} className={styles.cell}>
            <dt>{t(`vitals.${name}`)}</dt>
            <dd className={flag && styles.flagged}>
              {value === undefined ? (
                '–'
              ) : (
                <>
                  <bdi>
                    <b>{number(value)}</b> {unitOf(name)}
                  </bdi>{' '}
                  {flag && <span title={t(`vitals.${flag}`)}>{flag === 'high' ? '▲' : '▼'}</span>}
                </>
              )}
              <small className="sub">{hintOf(name)}</small>
            </dd>
          </dl>
        )
      })}
    </>
  )
}
