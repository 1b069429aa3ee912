// Books from the corner of a phone, where the bar has no room for a button.
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './add-corner-button.module.css'

export const AddCornerButton = ({ onAdd }: { onAdd: () => void }) => {
  const t = useT('calendar')
  return (
    <button type="button" className={styles.button} aria-label={t('addFull')} onClick={onAdd}>
      <Icon name="plus" size="lg" />
    </button>
  )
}
