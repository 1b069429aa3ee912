// A menu that belongs to a thing on the page, not to a button: it opens beside that thing or where the pointer is.
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Popover, Menu as RacMenu } from 'react-aria-components'
import styles from './popover.module.css'

/**
 * `element` gets the focus back; without a point the menu opens beneath it. Pixels of the window. `again` finds what stands for it once
 * it may have been drawn anew, or drawn as something else, while the menu was open.
 */
export type MenuPlace = {
  element: Element
  point?: { x: number; y: number }
  again?: () => Element | null | undefined
}

type Props = {
  /** Closed while this is missing. */
  at: MenuPlace | undefined
  /** What the menu is of, read aloud. */
  label: string
  onClose: () => void
  /** Once it is closed and the focus is back: the time for an act that opens something that takes it. */
  onClosed: () => void
  /** MenuItems, MenuSections and MenuSeparators. */
  children: ReactNode
}

export const ContextMenu = ({ at, label, onClose, onClosed, children }: Props) => {
  const { point } = at ?? {}
  const isOpen = at !== undefined
  const element = at?.element ?? null
  const trigger = useMemo(() => ({ current: element }), [element])
  // What was handed over last: drawn anew, as when others change what lies beneath, the menu stays open.
  const latest = useRef({ at, onClosed })
  useEffect(() => {
    latest.current = { at: at ?? latest.current.at, onClosed }
  })
  useEffect(() => {
    if (!isOpen) return
    // Behind the frame in which react-aria gives the focus back.
    return () => {
      requestAnimationFrame(() => {
        const { at: left, onClosed: closed } = latest.current
        const back = left?.again?.() ?? left?.element
        // Opened by key it may still be in the menu, which takes it along when it goes.
        if (back instanceof HTMLElement && !back.contains(document.activeElement))
          back.focus({ preventScroll: true })
        closed()
      })
    }
  }, [isOpen])
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={isNowOpen => !isNowOpen && onClose()}
      triggerRef={trigger}
      {...(point && { getTargetRect: () => new DOMRect(point.x, point.y, 0, 0) })}
      // From its row a menu hangs at the end, where the row's button is.
      placement={point ? 'bottom start' : 'bottom end'}
      offset={point ? 0 : 4}
      aria-label={label}
      className={`${styles.popover} ${styles.free}`}
      // The menu key of some systems asks for the browser's own menu once the key is up.
      onContextMenu={event => event.preventDefault()}
    >
      <RacMenu
        className={styles.list}
        aria-label={label}
        autoFocus={point ? true : 'first'}
        onClose={onClose}
      >
        {children}
      </RacMenu>
    </Popover>
  )
}
