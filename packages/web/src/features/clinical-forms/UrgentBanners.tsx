// Urgent combinations of the answers in both forms near a visit (rule 10), shown above its note: a reminder, never a diagnosis.
import { alertsOf } from '@vetrounds/core/forms/alerts'
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import styles from './forms.module.css'
import { formsOfVisit } from './forms-of-visit.ts'
import { answersOf } from './kept-form.ts'
import { useFacts } from './use-words.ts'

type Props = { pet: Pet; patient: KnownPatient; at: string }

export const UrgentBanners = ({ pet, patient, at }: Props) => {
  const t = useT('clinical-forms')
  const [seen, setSeen] = useState<readonly string[]>([])
  const facts = useFacts(pet, patient)
  const { history, examination } = formsOfVisit(pet.entries ?? [], at)
  const inputOf = (form: { id: string } | undefined) =>
    form && { params: { patient: patient.id, id: form.id }, query: {} }
  const histories = useRead('readForm', inputOf(history))
  const examinations = useRead('readForm', inputOf(examination))
  const alerts = alertsOf(
    {
      history: histories.data ? answersOf('case_history', histories.data, facts) : {},
      examination: examinations.data ? answersOf('physical_examination', examinations.data, facts) : {},
    },
    facts,
  )
  return alerts
    .filter(alert => !seen.includes(alert))
    .map(alert => (
      <div key={alert} className={styles.alert} role="alert">
        <Banner tone="danger" icon="octagon-alert">
          {t(`alerts.${alert}`)} {t('alerts.reminder')}
        </Banner>
        <Button onPress={() => setSeen([...seen, alert])}>{t('alerts.seen')}</Button>
      </div>
    ))
}
