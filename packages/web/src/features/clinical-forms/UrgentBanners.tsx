// Urgent combinations of what both forms of a visit's day say (rule 10), above its note: a reminder, never a diagnosis.
import { alertsOf } from '@vetrounds/core/forms/alerts'
import type { FormName } from '@vetrounds/core/forms/declaration'
import type { ReadForm } from '@vetrounds/core/forms/form'
import { forms } from '@vetrounds/core/forms/forms'
import type { Facts, Values } from '@vetrounds/core/forms/values'
import { keptValues } from '@vetrounds/core/forms/visibility'
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import styles from './forms.module.css'
import { formsOfVisit } from './forms-of-visit.ts'
import { keptOf } from './kept-form.ts'
import { useFacts } from './use-words.ts'

/** The answers as they stand: of a draft its steps, else the newest version that wasn't struck out. */
const answersOf = (name: FormName, read: ReadForm | undefined, facts: Facts): Values => {
  if (!read) return {}
  const kept = keptOf(read.versions.findLast(({ body }) => body))
  const values: Values =
    read.entry.state === 'draft'
      ? Object.assign({}, ...read.steps.map(step => step.values as Values))
      : (kept?.values ?? {})
  return keptValues(forms[name], values, { ...facts, ...kept?.context })
}

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
      history: answersOf('case_history', histories.data, facts),
      examination: answersOf('physical_examination', examinations.data, facts),
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
