// Parts of one thing of which one is shown. Arrow keys move along, towards the reading in every language. React Aria's tabs draw
// theirs three times over, to learn which there are, and look through the styles of all that is shown for something to focus.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
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

const CAN_HAVE_FOCUS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/** A part is a stop of the Tab key where nothing in it is one, so that it can be scrolled by keys. */
const Panel = ({ id, labelledBy, children }: { id: string; labelledBy: string; children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const panel = ref.current
    if (!panel) return
    const look = () => {
      if (panel.querySelector(CAN_HAVE_FOCUS)) panel.removeAttribute('tabindex')
      else panel.tabIndex = 0
    }
    look()
    const changes = new MutationObserver(look)
    changes.observe(panel, { childList: true, subtree: true, attributeFilter: ['disabled', 'href'] })
    return () => changes.disconnect()
  }, [])
  return (
    <div ref={ref} role="tabpanel" id={id} aria-labelledby={labelledBy} className={styles.panel}>
      {children}
    </div>
  )
}

/** Where a key leads from a tab: along the row and round its ends. */
const placeAfter = (key: string, from: number, count: number): number | undefined => {
  const isRtl = document.documentElement.dir === 'rtl'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return (from + 1) % count
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return (from + count - 1) % count
  return undefined
}

export const Tabs = ({ label, tabs, selected, onSelect, aside, head, fills }: Props) => {
  const { number } = useFormat()
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const open = tabs.filter(({ isDisabled }) => !isDisabled)
  const shown = tabs.find(({ id }) => id === selected)
  const move = (event: KeyboardEvent) => {
    const from = open.findIndex(({ id }) => id === selected)
    const place = placeAfter(event.key, from, open.length)
    const next = place === undefined ? undefined : open[place]
    if (!next || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
    onSelect(next.id)
  }
  return (
    <div className={styles.tabs} data-fills={fills || undefined} data-headed={head ? true : undefined}>
      <div className={styles.head}>
        {head}
        <div className={styles.row}>
          <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
            {tabs.map(({ id, label, count, isWaiting, isDisabled }) => (
              <button
                key={id}
                type="button"
                role="tab"
                id={`${base}${id}`}
                data-tab={id}
                aria-selected={id === selected}
                aria-controls={id === selected ? `${base}panel` : undefined}
                tabIndex={id === selected ? 0 : -1}
                disabled={isDisabled}
                className={styles.tab}
                onClick={() => onSelect(id)}
              >
                {label}
                {count !== undefined && <span className={styles.count}>{number(count)}</span>}
                {isWaiting && <span className={styles.dot} />}
              </button>
            ))}
          </div>
          {aside}
        </div>
      </div>
      {shown && (
        <Panel key={selected} id={`${base}panel`} labelledBy={`${base}${selected}`}>
          {shown.content}
        </Panel>
      )}
    </div>
  )
}
