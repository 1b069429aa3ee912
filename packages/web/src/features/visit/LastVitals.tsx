// The last vitals of an animal, beside its timeline: when they were measured, and what is out of the usual range.
import type { ShownVitals } from '@vetrounds/core/records/vital-facts'
import { vitalNames } from '@vetrounds/core/records/vital-rules'
import type { KnownPatient } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { VitalsRead } from './VitalsRead.tsx'
import styles from './visit.module.css'

type Props = { values: ShownVitals; at: string; patient: KnownPatient }

export const LastVitals = ({ values, at, patient }: Props) => {
  const words = usePetWords()
  const names = vitalNames.filter(name => name in values)
  return (
    <>
      <p className="muted">{words.dayOf(Date.parse(at))}</p>
      <div className={styles.strip}>
        <VitalsRead values={values} patient={patient} at={at} names={names} />
      </div>
    </>
  )
}
