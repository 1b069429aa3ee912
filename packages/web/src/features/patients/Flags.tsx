// What staff must know before they touch the animal: a red octagon for an allergy, an amber triangle for care.
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './patients.module.css'

type Props = { patient: { allergic: boolean; careful: boolean } }

const Raised = ({ patient: { allergic, careful } }: Props) => {
  const t = useT('patients')
  return (
    <>
      {allergic && (
        <span className={styles.allergy} role="img" aria-label={t('allergy')}>
          <Icon name="octagon-alert" size="sm" />
        </span>
      )}
      {careful && (
        <span className={styles.care} role="img" aria-label={t('fields.careful')}>
          <Icon name="triangle-alert" size="sm" />
        </span>
      )}
    </>
  )
}

/** Renders nothing for most animals, which have no flags: a list has many animals. */
export const Flags = ({ patient }: Props) =>
  patient.allergic || patient.careful ? <Raised patient={patient} /> : null
