// Tabs for parts of one thing, of which one is shown. Arrow keys move between them, in the reading direction of the language.
import { type ReactNode, useContext } from 'react'
import { Tabs as RacTabs, Tab, TabList, TabListStateContext, TabPanel } from 'react-aria-components'
import { useFormat } from '../i18n/format.ts'
import styles from './tabs.module.css'

type OneTab = {
  id: string
  label: string
  /** The number of items in the tab, in grey behind the label. */
  count?: number | undefined
  /** Shows a dot behind the label: something in the tab waits for the person. */
  isWaiting?: boolean | undefined
  isDisabled?: boolean
  content: ReactNode
}

type Props = {
  /** What the tabs are parts of, for screen readers. */
  label: string
  tabs: readonly OneTab[]
  selected: string
  onSelect: (id: string) => void
  /** At the end of the row of tabs, e.g. the main button. */
  aside?: ReactNode
  /** Above the row; stays visible together with it while the shown part scrolls. */
  head?: ReactNode
  /** The shown part fills the rest of the page's height, to its edges. */
  fills?: boolean
}

// React Aria renders the content of `Tabs` a second time, hidden, to learn which tabs there are. This keeps dialogs and effects
// out of that second rendering.
const Once = ({ children }: { children: ReactNode }) => (useContext(TabListStateContext) ? children : null)

export const Tabs = ({ label, tabs, selected, onSelect, aside, head, fills }: Props) => {
  const { number } = useFormat()
  return (
    <RacTabs
      className={fills ? `${styles.tabs} fill` : styles.tabs}
      data-fills={fills || undefined}
      data-headed={head ? true : undefined}
      selectedKey={selected}
      onSelectionChange={key => onSelect(String(key))}
    >
      <div className={styles.head}>
        <Once>{head}</Once>
        <div className={styles.row}>
          <TabList aria-label={label} className={styles.list}>
            {tabs.map(({ id, label, count, isWaiting, isDisabled }) => (
              <Tab key={id} id={id} isDisabled={isDisabled} className={styles.tab}>
                {label}
                {count !== undefined && <span className="count">{number(count)}</span>}
                {isWaiting && <span className={styles.dot} />}
              </Tab>
            ))}
          </TabList>
          <Once>{aside}</Once>
        </div>
      </div>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={styles.panel}>
          {content}
        </TabPanel>
      ))}
    </RacTabs>
  )
}
