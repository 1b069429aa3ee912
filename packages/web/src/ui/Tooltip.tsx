// A word or two on hover and focus. Never the only place of a text that is needed.
import type { ReactElement } from 'react'
import { Tooltip as RacTooltip, TooltipTrigger } from 'react-aria-components'
import styles from './tooltip.module.css'

/** Wraps one button or link. */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement }) => (
  <TooltipTrigger delay={500} closeDelay={0}>
    {children}
    <RacTooltip offset={6} className={styles.tooltip}>
      {text}
    </RacTooltip>
  </TooltipTrigger>
)
