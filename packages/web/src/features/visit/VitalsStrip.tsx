// The vitals of a visit: always open, Tab goes along, the usual range of the species under each.
import {
  isJuvenile,
  rangeOf,
  type Vital,
  type Vitals,
  vitalBounds,
  vitalsOf,
} from '@vetrounds/core/records/vitals'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { MeasureField } from '../../ui/MeasureField.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import { useAutosaved } from './use-autosaved.ts'
import type { Visit, VisitActs } from './use-visit.ts'
import styles from './visit.module.css'

const units = {
  pulse: 'vitals.perMinute',
  respiration: 'vitals.perMinute',
  refill: 'vitals.seconds',
  condition: 'vitals.ofNine',
} as const

/** Signs that are the same in every language. */
const signs = { temperature: '°C', oxygen: '%' } as const

const useUnit = () => {
  const t = useT('visit')
  return (name: Vital): string =>
    name in signs ? signs[name as keyof typeof signs] : t(units[name as keyof typeof units])
}

/** Where a range has one end alone, the bounds are the other. */
const usualOf = (name: Vital, patient: KnownPatient, at: string) => {
  const range = rangeOf(name, patient.species)
  if (!range || isJuvenile(patient.species, patient.birthDate, Date.parse(at))) return undefined
  return { from: range.from ?? vitalBounds[name].least, to: range.to ?? vitalBounds[name].most }
}

type Props = { visit: Visit; patient: KnownPatient }

const useHint = ({ visit, patient }: Props) => {
  const t = useT('visit')
  const { number } = useFormat()
  return (name: Vital): string => {
    const range = rangeOf(name, patient.species)
    if (!range) return t('vitals.noRange')
    const { from, to } = range
    const text = isolated(`${from === undefined ? '' : number(from)}–${to === undefined ? '' : number(to)}`)
    return t(
      isJuvenile(patient.species, patient.birthDate, Date.parse(visit.at)) ? 'vitals.adult' : 'vitals.usual',
      {
        range: text,
      },
    )
  }
}

export const VitalsStrip = ({ visit, patient, acts }: Props & { acts: VisitActs }) => {
  const t = useT('visit')
  const { number } = useFormat()
  const hintOf = useHint({ visit, patient })
  const unitOf = useUnit()
  const { values = {}, v = 0 } = visit.vitals ?? {}
  const { value, type, leave } = useAutosaved<Vitals>({
    name: `visit ${visit.id} vitals`,
    of: visit.id,
    saved: { value: values, v },
    save: acts.saveVitals,
  })
  /** What was typed and can't be a value: it stands with its error, and is not saved. */
  const [odd, setOdd] = useState<Partial<Record<Vital, number>>>({})
  const change = (name: Vital, typed: number | undefined) => {
    const { [name]: _odd, ...others } = odd
    const { least, most } = vitalBounds[name]
    const isOdd = typed !== undefined && !(typed >= least && typed <= most)
    setOdd(isOdd ? { ...others, [name]: typed } : others)
    if (isOdd) return
    const { [name]: _former, ...rest } = value
    type(typed === undefined ? rest : { ...rest, [name]: typed })
  }
  return (
    <>
      {vitalsOf(patient.species).map(name => {
        const usual = usualOf(name, patient, visit.at)
        const bad = odd[name]
        const { least, most, decimals } = vitalBounds[name]
        return (
          <div key={name} className={styles.cell}>
            <MeasureField
              label={t(`vitals.${name}`)}
              unit={unitOf(name)}
              decimals={decimals}
              value={name in odd ? bad : value[name]}
              onChange={typed => change(name, typed)}
              onBlur={leave}
              hint={hintOf(name)}
              {...(usual && { usual })}
              {...(bad !== undefined &&
                !Number.isNaN(bad) && {
                  error: t('vitals.bounds', { least: isolated(number(least)), most: isolated(number(most)) }),
                })}
            />
          </div>
        )
      })}
    </>
  )
}

/** The same of a closed visit, without fields: nothing moves. */
export const VitalsRead = ({ visit, patient }: Props) => {
  const t = useT('visit')
  const { number } = useFormat()
  const hintOf = useHint({ visit, patient })
  const unitOf = useUnit()
  return (
    <>
      {vitalsOf(patient.species).map(name => {
        const value = visit.vitals?.values[name]
        const usual = usualOf(name, patient, visit.at)
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
                  <b>
                    <bdi>{number(value)}</bdi>
                  </b>{' '}
                  <bdi>{unitOf(name)}</bdi>{' '}
                  {flag && <span title={t(`vitals.${flag}`)}>{flag === 'high' ? '▲' : '▼'}</span>}
                </>
              )}
              <small>{hintOf(name)}</small>
            </dd>
          </dl>
        )
      })}
    </>
  )
}
