// The rows of a table on a phone: cards as high as their content. More of them are rendered when the last ones become visible,
// and cards out of sight are not laid out.
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import styles from './cards.module.css'
import { ReadOnInSight } from './ReadOnInSight.tsx'
import { MenuButton, Part } from './TableLine.tsx'
import { tableRowsOf } from './table-rows.ts'
import type { Acts, TableProps } from './types.ts'
import { useTypeAhead } from './use-type-ahead.ts'

/** As many cards as even a slow phone renders within a frame. */
const STEP = 50
/** Pixels ahead of the last card at which more cards are rendered or read: about a screen. */
const AHEAD = 600

const cardIn = (list: HTMLElement | null, id: string): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`)

const cardOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-key]')

/** `openMenu` shows the menu of a row, if rows have one. */
type Props<T extends { id: string }> = TableProps<T> & { openMenu?: Acts<T>['openMenu'] }

/** `stood` is the index of the row that the person had opened or reached before, if they come back to the list. */
const Cards = <T extends { id: string }>(props: Props<T> & { stood: number }) => {
  const { label, rows, rowText, onOpen, card, onMore, readsInSight, menu, openMenu, place, stood } = props
  const list = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(STEP + stood)
  const [current, setCurrent] = useState(stood > 0 ? rows[stood]?.id : undefined)
  const shown = rows.length > drawn ? rows.slice(0, drawn) : rows
  const typedTo = useTypeAhead(
    useMemo(() => tableRowsOf(shown), [shown]),
    rowText,
  )
  const isLeft = rows.length > shown.length
  const tabRow = shown.some(({ id }) => id === current) ? current : shown[0]?.id

  const [first] = useState(current)
  useLayoutEffect(() => {
    if (first !== undefined) cardIn(list.current, first)?.scrollIntoView({ block: 'center' })
  }, [first])
  const latest = useRef<() => void>(() => undefined)
  useEffect(() => {
    // Remembers the row and not the pixels: cards are as high as their content, so a scroll position would not be found again.
    const row = Math.max(
      0,
      rows.findIndex(({ id }) => id === current),
    )
    latest.current = () => place?.leave?.({ row, scrollTop: 0 })
  })
  useEffect(() => () => latest.current(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    const element = cardOf(event.target)
    const place = shown.findIndex(({ id }) => id === element?.dataset.key)
    const row = shown[place]
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    // A link or a button in a card handles Enter itself.
    if (event.key === 'Enter' && event.target === element) return onOpen?.(row)
    const to = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: shown.length - 1 }[event.key]
    const next = shown[to ?? typedTo(event, place) ?? -1]
    if (to !== undefined || next) event.preventDefault()
    if (next) cardIn(list.current, next.id)?.focus()
  }

  return (
    <Part
      ref={list}
      role="grid"
      aria-label={label}
      className={styles.cards}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setCurrent(cardOf(target)?.dataset.key)}
      onClick={({ target }) => {
        if ((target as Element).closest('a, button, input')) return
        const row = shown.find(({ id }) => id === cardOf(target)?.dataset.key)
        if (row) onOpen?.(row)
      }}
    >
      {shown.map(row => (
        <Part
          key={row.id}
          role="row"
          aria-label={rowText(row)}
          tabIndex={row.id === tabRow ? 0 : -1}
          className={styles.card}
          data-key={row.id}
          data-opens={onOpen !== undefined || undefined}
        >
          <Part role="gridcell" className={styles.content}>
            {card(row)}
          </Part>
          {menu && openMenu && (
            <Part role="gridcell" className={styles.menu}>
              <MenuButton
                id={row.id}
                label={menu.label(row)}
                tabIndex={row.id === tabRow ? 0 : -1}
                openMenu={openMenu}
              />
            </Part>
          )}
        </Part>
      ))}
      {(isLeft || onMore) && (
        <Part role="row">
          <Part role="gridcell">
            <ReadOnInSight
              scroller={list}
              ahead={readsInSight && !isLeft ? 0 : AHEAD}
              onSeen={() => (isLeft ? setDrawn(drawn + STEP) : onMore?.())}
            />
          </Part>
        </Part>
      )}
    </Part>
  )
}

export const CardList = <T extends { id: string }>(props: Props<T>) => {
  const { question, place } = props
  const [asked, setAsked] = useState(question)
  const [stood, setStood] = useState(() => Math.max(0, place?.left?.row ?? 0))
  if (asked !== question) {
    setAsked(question)
    setStood(0)
  }
  return <Cards key={question} {...props} stood={stood} />
}
