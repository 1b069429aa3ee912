// Warning marks beside a patient's name for staff who handle it: an allergy, and that it must be handled with care.
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './care-marks.module.css'

type Props = {
  of: { allergic: boolean; careful: boolean }
  /** Whether a screen reader reads the marks here; elsewhere the surrounding text says the same. */
  isSaid?: boolean
}

export const CareMarks = ({ of, isSaid = false }: Props) => {
  const t = useT('calendar')
  const said = (label: string) => isSaid && ({ role: 'img', 'aria-label': label } as const)
  return (
    <>
      {of.allergic && (
        <span className={styles.allergy} {...said(t('allergy'))}>
          <Icon name="octagon-alert" size="xs" />
        </span>
      )}
      {of.careful && (
        <span className={styles.careful} {...said(t('careful'))}>
          <Icon name="triangle-alert" size="xs" />
        </span>
      )}
    </>
  )
}
