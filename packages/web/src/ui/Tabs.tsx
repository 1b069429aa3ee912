// Parts of one thing of which one is shown. Arrow keys move along, towards the reading in every language.
import { type ReactNode, useContext } from 'react'
import { Tabs as RacTabs, Tab, TabList, TabListStateContext, TabPanel } from 'react-aria-components'
import { useFormat } from '../i18n/format.ts'
import styles from './tabs.module.css'

type OneTab = {
  id: string
  label: string
  /** How many are in it, in grey behind the label. */
  count?: number | undefined
  /** A dot behind it: something in it waits for the person. */
  isWaiting?: boolean | undefined
  isDisabled?: boolean
  content: ReactNode
}

type Props = {
  /** What the tabs are parts of, read aloud. */
  label: string
  tabs: readonly OneTab[]
  selected: string
  onSelect: (id: string) => void
  /** Stands at the end of the row, e.g. the main button. */
  aside?: ReactNode
  /** Stands above the row and stays in sight with it while the part that is shown scrolls. */
  head?: ReactNode
  /** The part that is shown takes what is left of the page's height, to its edges. */
  fills?: boolean
}

// React Aria draws what stands in its tabs a second time, out of sight, to learn which tabs there are: no dialog and no
// effect may be in it twice.
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
