// The foot of a list: how many rows there are, what is being done with them, and anything else that is passed as children.
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import styles from './list-page.module.css'

type Keys = { hasDetails: boolean; isChosen: boolean; opens: boolean; hasMenu: boolean }

/** The keys of a list: moving always, the others where its rows have details, can be chosen, can be opened, or have a menu. */
export const ListKeys = ({ hasDetails, isChosen, opens, hasMenu }: Keys) => {
  const t = useT('lists')
  const common = useT('common')
  return (
    <span className={styles.keys} aria-hidden="true">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {common('list.move')}
      </span>
      {hasDetails && (
        <span>
          <Kbd>{document.documentElement.dir === 'rtl' ? '←' : '→'}</Kbd> {t('details')}
        </span>
      )}
      {isChosen && (
        <span>
          <Kbd>␣</Kbd> {t('select')}
        </span>
      )}
      {opens && (
        <span>
          <Kbd>↵</Kbd> {common('list.open')}
        </span>
      )}
      {hasMenu && (
        <span>
          <Kbd>≡</Kbd> {t('menu')}
        </span>
      )}
    </span>
  )
}

type Props = {
  text: ReactNode
  /** Stops what is being done. */
  onCancel?: (() => void) | undefined
  /** Clears the selection. */
  onClear?: (() => void) | undefined
  /** Not shown on a phone. */
  isWideOnly?: boolean | undefined
  children?: ReactNode
}

export const ListFoot = ({ text, onCancel, onClear, isWideOnly, children }: Props) => {
  const t = useT('lists')
  const common = useT('common')
  return (
    <footer className={`${styles.foot}${isWideOnly ? ' only-desktop' : ''}`}>
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
      {children}
    </footer>
  )
}
