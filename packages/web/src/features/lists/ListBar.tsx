// The bar of a list: title, search (which takes the focus), filters, columns, export, main act. All but the tools are optional.
import type { ReactNode } from 'react'
import type { List } from '../../api/use-list.ts'
import { useKeysText } from '../../behaviour/shortcut-keys.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Switch } from '../../ui/Switch.tsx'
import styles from './list-page.module.css'

/** `label` is the button's text, `name` the full name of the act in the sheet of shortcuts. F2 calls `onAdd`, too. */
export type AddAct = { label: string; name: string; onAdd: () => void }

type Props = {
  /** Missing where the list is a part of a page that has its title; its search then doesn't take the focus. */
  title: string | undefined
  list: Pick<List<unknown>, 'search' | 'hidden'>
  searchLabel: string | undefined
  /** How many rows were found, in words. */
  found: string | undefined
  onArrowDown: () => void
  hiddenLabel: string | undefined
  filters: ReactNode
  tools: ReactNode
  /** Further acts, before the main one. */
  acts?: ReactNode
  add: AddAct | undefined
}

export const ListBar = (props: Props) => {
  const { title, list, searchLabel, found, onArrowDown, hiddenLabel, filters, tools, acts, add } = props
  const { search, hidden } = list
  const isPart = title === undefined
  const keys = useKeysText('add')
  return (
    <div className={styles.bar} data-part={isPart || undefined}>
      {!isPart && <h1>{title}</h1>}
      {search && searchLabel && (
        <div className={styles.find}>
          <SearchField
            autoFocus={!isPart}
            placeholder={searchLabel}
            onArrowDown={onArrowDown}
            label={searchLabel}
            value={search.text}
            onChange={search.setText}
            count={found}
          />
        </div>
      )}
      {filters && <div className={styles.filters}>{filters}</div>}
      {hidden && hiddenLabel && (
        <span className={styles.filter}>
          <Switch isSelected={hidden.isShown} onChange={hidden.setShown}>
            {hiddenLabel}
          </Switch>
        </span>
      )}
      <span className={styles.acts}>
        {tools}
        {acts}
        {add && (
          <Button variant="primary" icon="plus" shortcut={keys} onPress={add.onAdd}>
            {add.label}
          </Button>
        )}
      </span>
    </div>
  )
}
