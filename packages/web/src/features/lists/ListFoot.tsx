// The foot of a list: how many rows, what is being done with them, and the keys that move in it.
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import styles from './list-page.module.css'

type Props = {
  text: string | undefined
  /** Stops what is being done. */
  onCancel: (() => void) | undefined
  /** Takes the selection away. */
  onClear: (() => void) | undefined
}

export const ListFoot = ({ text, onCancel, onClear }: Props) => {
  const t = useT('lists')
  const common = useT('common')
  return (
    <footer className={styles.foot}>
      <span role="status">{text}</span>
      {onCancel && (
        <Button variant="quiet" size="sm" onPress={onCancel}>
          {common('actions.cancel')}
        </Button>
      )}
      {onClear && (
        <Button variant="quiet" size="sm" onPress={onClear}>
          {t('clearSelection')}
        </Button>
      )}
      <span className={styles.keys} aria-hidden="true">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {common('list.move')}
        </span>
        <span>
          <Kbd>␣</Kbd> {t('select')}
        </span>
        <span>
          <Kbd>↵</Kbd> {common('list.open')}
        </span>
        <span>
          <Kbd>≡</Kbd> {t('menu')}
        </span>
      </span>
    </footer>
  )
}
