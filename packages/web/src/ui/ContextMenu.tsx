// A menu that belongs to something on the page, not to a button: it opens beneath that or at the pointer.
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Popover, Menu as RacMenu } from 'react-aria-components'
import styles from './popover.module.css'

/**
 * `element` gets the focus back; without `point` (in pixels of the window) the menu opens beneath it. `again` returns the
 * element that gets the focus instead, as `element` may have been rendered anew or replaced while the menu was open.
 */
export type MenuPlace = {
  element: Element
  point?: { x: number; y: number }
  again?: () => Element | null | undefined
}

type Props = {
  /** The menu is closed while this is undefined. */
  at: MenuPlace | undefined
  /** What the menu belongs to, for screen readers. */
  label: string
  onClose: () => void
  /** Called once the menu is closed and the focus is back: the time for an action that opens something which takes the focus. */
  onClosed: () => void
  /** MenuItems, MenuSections and MenuSeparators. */
  children: ReactNode
}

export const ContextMenu = ({ at, label, onClose, onClosed, children }: Props) => {
  const { point } = at ?? {}
  const isOpen = at !== undefined
  const element = at?.element ?? null
  const trigger = useMemo(() => ({ current: element }), [element])
  // The latest props, so that the menu stays open when it renders again, as after changes by others to the page beneath.
  const latest = useRef({ at, onClosed })
  useEffect(() => {
    latest.current = { at: at ?? latest.current.at, onClosed }
  })
  useEffect(() => {
    if (!isOpen) return
    // Waits until after the frame in which react-aria gives the focus back.
    return () => {
      requestAnimationFrame(() => {
        const { at: left, onClosed: closed } = latest.current
        const back = left?.again?.() ?? left?.element
        // After opening by key, the focus may still be in the menu and would get lost with it.
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
      // Opened from a row, the menu is at the end of the row, where its button is.
      placement={point ? 'bottom start' : 'bottom end'}
      offset={point ? 0 : 4}
      aria-label={label}
      className={`${styles.popover} ${styles.free}`}
      // On some systems, releasing the menu key would open the browser's own menu.
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
