// Whether an animal has the vaccinations that it should have, shown above those that are due: a proposal, since the vet decides.
import { vaccinationStatus } from '@vetrounds/core/vaccines/status'
import { useToday } from '../../api/branch-clock.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { useCountedVaccines, useKnownVaccines } from './use-known-vaccines.ts'
import { useStatusWords } from './use-status-words.ts'
import styles from './vaccines.module.css'

const tones = { complete: 'ok', incomplete: 'warn', unknown: 'outline' } as const

export const VaccinationStatus = ({ pet, patient }: { pet: Pet; patient: KnownPatient }) => {
  const t = useT('treatments')
  const today = useToday()
  const known = useKnownVaccines(pet, patient)
  const words = useStatusWords()
  const counted = useCountedVaccines(patient)
  const status = known && vaccinationStatus(known, today)
  if (counted.length === 0) return null
  // Until the status is read, one line with each vaccine's name, so that what is below doesn't move.
  const lines = status ? words.reasons(status) : counted.map(({ name }) => name)
  return (
    <div className={styles.status}>
      <p>
        {t('status.heading')}{' '}
        {status && <Badge tone={tones[status.state]}>{t(`status.${status.state}`)}</Badge>}
      </p>
      {lines.map(line => (
        <small key={line}>{line}</small>
      ))}
    </div>
  )
}
