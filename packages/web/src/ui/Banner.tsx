// A strip within a page that says what needs attention there, with an icon besides its colour.
import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { Icon, type IconName } from './Icon.tsx'

type Tone = 'danger' | 'warn' | 'info' | 'ok' | 'plain'

const icons: Record<Tone, IconName> = {
  danger: 'circle-x',
  warn: 'triangle-alert',
  info: 'info',
  ok: 'circle-check',
  plain: 'info',
}

type Props = { tone: Tone; title?: string; icon?: IconName; children?: ReactNode; live?: boolean }

/** With `live`, screen readers announce the banner when it appears. */
export const Banner = ({ tone, title, icon, children, live }: Props) => (
  <div className={`${styles.banner} ${styles[tone]}`} role={live ? 'alert' : undefined}>
    <Icon name={icon ?? icons[tone]} />
    <span>
      {title && <b>{title}</b>} {children}
    </span>
  </div>
)
