// Whether an animal has the vaccinations that it should have, above what it is due for: a proposal, as the vet decides.
import { vaccinationStatus } from '@vetrounds/core/vaccines/status'
import { useToday } from '../../api/branch-clock.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { useKnownVaccines } from './use-known-vaccines.ts'
import { useStatusWords } from './use-status-words.ts'
import styles from './vaccines.module.css'

const tones = { complete: 'ok', incomplete: 'warn', unknown: 'outline' } as const

export const VaccinationStatus = ({ pet, patient }: { pet: Pet; patient: KnownPatient }) => {
  const t = useT('treatments')
  const today = useToday()
  const known = useKnownVaccines(pet, patient)
  const words = useStatusWords()
  const status = known && vaccinationStatus(known, today)
  if (!status) return null
  return (
    <div className={styles.status}>
      <p>
        {t('status.heading')} <Badge tone={tones[status.state]}>{t(`status.${status.state}`)}</Badge>
      </p>
      {words.reasons(status).map(reason => (
        <small key={reason}>{reason}</small>
      ))}
    </div>
  )
}
