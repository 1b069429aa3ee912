// The frame of a list: title, search with focus, one filter, the main act (F2); the rows scroll, the count stays in sight.
import { type ReactNode, useRef } from 'react'
import { useAddAction } from '../behaviour/add-action.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from './Button.tsx'
import { Kbd } from './Kbd.tsx'
import styles from './list-page.module.css'
import { SearchField } from './SearchField.tsx'
import { Switch } from './Switch.tsx'

type Props = {
  title: string
  search: { label: string; value: string; onChange: (text: string) => void; count: string | undefined }
  filter: { label: string; isSelected: boolean; onChange: (isSelected: boolean) => void }
  /** Its name on the button, in full for readers, and the act; F2 does it too. */
  add: { label: string; name: string; onAdd: () => void }
  /** How many rows there are. */
  foot: string | undefined
  isBusy: boolean
  children: ReactNode
}

export const ListPage = ({ title, search, filter, add, foot, isBusy, children }: Props) => {
  const t = useT('common')
  const body = useRef<HTMLDivElement>(null)
  useAddAction(add.name, add.onAdd)
  const intoRows = () => body.current?.querySelector<HTMLElement>('[role="row"][data-key]')?.focus()
  return (
    <section className={styles.list}>
      <div className={styles.bar}>
        <h1>{title}</h1>
        <div className={styles.find}>
          <SearchField
            autoFocus
            onArrowDown={intoRows}
            label={search.label}
            value={search.value}
            onChange={search.onChange}
            count={search.count}
          />
        </div>
        <span className={styles.filter}>
          <Switch isSelected={filter.isSelected} onChange={filter.onChange}>
            {filter.label}
          </Switch>
        </span>
        <span className={styles.add}>
          <Button variant="primary" icon="plus" shortcut="F2" onPress={add.onAdd}>
            {add.label}
          </Button>
        </span>
      </div>
      <div className={styles.body} ref={body} data-scroll="" aria-busy={isBusy}>
        {children}
      </div>
      <footer className={styles.foot}>
        <span role="status">{foot}</span>
        <span className={styles.keys} aria-hidden="true">
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('list.move')}
          </span>
          <span>
            <Kbd>↵</Kbd> {t('list.open')}
          </span>
        </span>
      </footer>
    </section>
  )
}
