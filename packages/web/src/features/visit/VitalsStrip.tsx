// The vitals of a visit: always open, one Tab stop after another, each with the usual range of the species below it.

import { type Vital, vitalBounds, vitalNames, vitalsOf } from '@vetrounds/core/records/vital-rules'
import type { Vitals } from '@vetrounds/core/records/vitals'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { MeasureField } from '../../ui/MeasureField.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import { NotSaved } from './NotSaved.tsx'
import { useInvalidFields } from './saved-board.ts'
import { useAutosaved } from './use-autosaved.ts'
import type { Visit, VisitActs } from './use-visit.ts'
import { useUsual, useVitalHint, VitalsRead } from './VitalsRead.tsx'
import styles from './visit.module.css'
import { useVitalText, useVitalUnit } from './vital-text.ts'

type Props = { visit: Visit; patient: KnownPatient }

/** What was measured and not saved, as words: `Temperature 40.1 °C, Pulse 212 /min`. */
const useTyped = () => {
  const t = useT('visit')
  const { list } = useFormat()
  const textOf = useVitalText()
  return (typed: Vitals, saved: Vitals): string =>
    list(
      vitalNames
        .filter(name => typed[name] !== saved[name])
        .map(name => {
          const value = typed[name]
          return `${t(`vitals.${name}`)} ${value === undefined ? '–' : textOf(name, value)}`
        }),
    )
}

export const VitalsStrip = ({ visit, patient, acts }: Props & { acts: VisitActs }) => {
  const t = useT('visit')
  const isClosed = visit.state !== 'draft'
  const told = useTyped()
  const { number, commas } = useFormat()
  const hintOf = useVitalHint(patient, visit.at)
  const usualOf = useUsual(patient, visit.at)
  const unitOf = useVitalUnit()
  const { values = {}, v = 0 } = visit.vitals ?? {}
  const { value, type, leave, isUnsaved, drop } = useAutosaved<Vitals>({
    name: `visit ${visit.id} vitals`,
    of: visit.id,
    isOf: content => content.name === 'saveVisitVitals',
    saved: { value: values, v, over: visit.over?.vitals },
    save: acts.saveVitals,
    isClosed,
  })
  /** Typed values that are out of bounds or no number: each stays in its field with an error and is not saved. */
  const [odd, setOdd] = useState<Partial<Record<Vital, number>>>({})
  useInvalidFields(commas(vitalNames.filter(name => name in odd).map(name => t(`vitals.${name}`))))
  // Text that can't be read existed only in its field, which is gone now.
  if (isClosed && Object.values(odd).some(Number.isNaN)) setOdd({})
  const change = (name: Vital, typed: number | undefined) => {
    const { [name]: _odd, ...others } = odd
    const { least, most } = vitalBounds[name]
    const isOdd = typed !== undefined && !(typed >= least && typed <= most)
    setOdd(isOdd ? { ...others, [name]: typed } : others)
    if (isOdd) return
    const { [name]: _former, ...rest } = value
    type(typed === undefined ? rest : { ...rest, [name]: typed })
  }
  if (isClosed)
    return (
      <>
        <VitalsRead values={values} patient={patient} at={visit.at} />
        {isUnsaved && (
          <div className={styles.below}>
            <NotSaved text={told(value, values)} onDrop={drop} />
          </div>
        )}
      </>
    )
  return (
    <>
      {vitalsOf(patient.species).map(name => {
        const usual = usualOf(name)
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
              isUsualSaid
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
