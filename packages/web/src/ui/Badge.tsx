// A state in words; coloured only where the colour means something.
import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { Icon, type IconName } from './Icon.tsx'

type Tone = 'plain' | 'outline' | 'ok' | 'warn' | 'danger' | 'info'

export const Badge = ({
  children,
  tone = 'plain',
  icon,
}: {
  children: ReactNode
  tone?: Tone
  icon?: IconName
}) => (
  <span className={`${styles.badge} ${styles[tone]}`}>
    {icon && <Icon name={icon} size="xs" />}
    {children}
  </span>
)
