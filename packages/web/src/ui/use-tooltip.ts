// Which tooltip is shown. One set of listeners serves all elements with `data-tooltip`, so that a tooltip costs a button nothing.
// The code that places and renders a tooltip loads with the first one (decision 200).
import { useEffect, useState } from 'react'
import type { ShownTooltip } from './ShownTooltip.tsx'

export type Tooltip = { text: string; element: HTMLElement; Shown: typeof ShownTooltip }

/** How long the pointer must rest on an element before its tooltip opens. */
const DELAY_MS = 500
/** How long after a tooltip has closed the next one opens at once. */
const WARM_MS = 500

const withTooltip = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-tooltip]')) || undefined

/**
 * Returns the tooltip of the element that is hovered, or focused by keyboard; `close` hides it until the element is entered anew.
 */
export const useTooltip = (): { tooltip: Tooltip | undefined; close: () => void } => {
  const [tooltip, setTooltip] = useState<Tooltip>()
  const [{ listen, close }] = useState(() => {
    let entered: HTMLElement | undefined
    let isShown = false
    let coldAt = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    const hide = () => {
      clearTimeout(timer)
      timer = undefined
      if (isShown) coldAt = performance.now() + WARM_MS
      isShown = false
      setTooltip(undefined)
    }
    const show = async (element: HTMLElement) => {
      const own = timer
      // Without a network the file may not load: then there is no tooltip, but its text is the button's name anyway.
      const part = await import('./ShownTooltip.tsx').catch(() => undefined)
      const text = element.dataset.tooltip
      // Hidden meanwhile, or another one is on its way.
      if (!part || !text || timer !== own) return
      isShown = true
      setTooltip({ text, element, Shown: part.ShownTooltip })
    }
    const enter = (element: HTMLElement, delay: number) => {
      hide()
      entered = element
      timer = setTimeout(() => void show(element), delay)
    }
    const leave = () => {
      entered = undefined
      hide()
    }
    // Only a moving pointer hovers: an element that moves under a resting pointer, e.g. while somebody types, does not count.
    const onMove = ({ target, pointerType }: PointerEvent) => {
      const element = withTooltip(target)
      if (!element || element === entered || pointerType === 'touch') return
      enter(element, isShown || performance.now() < coldAt ? 0 : DELAY_MS)
    }
    const onOut = ({ relatedTarget }: PointerEvent) => {
      if (entered && !entered.contains(relatedTarget instanceof Node ? relatedTarget : null)) leave()
    }
    const onFocus = ({ target }: FocusEvent) => {
      const element = withTooltip(target)
      if (element?.matches(':focus-visible')) enter(element, 0)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isShown) return
      // The dialog around the element stays open.
      event.stopPropagation()
      hide()
    }
    const listen = () => {
      const controller = new AbortController()
      const how = { capture: true, signal: controller.signal }
      document.addEventListener('pointermove', onMove, how)
      document.addEventListener('pointerout', onOut, how)
      document.addEventListener('focusin', onFocus, how)
      document.addEventListener('focusout', leave, how)
      document.addEventListener('pointerdown', hide, how)
      document.addEventListener('click', hide, how)
      document.addEventListener('keydown', onKey, how)
      return () => {
        leave()
        controller.abort()
      }
    }
    return { listen, close: leave }
  })
  useEffect(listen, [listen])
  return { tooltip, close }
}
