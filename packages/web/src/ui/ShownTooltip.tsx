// Draws the one tooltip that is open, beside its element.
import { useEffect, useMemo } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'
import styles from './tooltip.module.css'

type Props = { text: string; element: HTMLElement; onClose: () => void }

export const ShownTooltip = ({ text, element, onClose }: Props) => {
  const triggerRef = useMemo(() => ({ current: element }), [element])
  useEffect(() => {
    // An element that is removed sends no event that the pointer has left it.
    const observer = new MutationObserver(() => element.isConnected || onClose())
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [element, onClose])
  return (
    <TooltipTrigger isOpen onOpenChange={isOpen => isOpen || onClose()}>
      <Tooltip triggerRef={triggerRef} offset={6} className={styles.tooltip}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
