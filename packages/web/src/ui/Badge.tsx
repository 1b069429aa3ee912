// A state in words; coloured only where the colour means something.
import styles from './badge.module.css'
import { Icon, type IconName } from './Icon.tsx'

type Tone = 'plain' | 'outline' | 'ok' | 'warn' | 'danger' | 'info'

export const Badge = ({
  children,
  tone = 'plain',
  icon,
}: {
  children: string
  tone?: Tone
  icon?: IconName
}) => (
  <span className={`${styles.badge} ${styles[tone]}`}>
    {icon && <Icon name={icon} size="xs" />}
    {children}
  </span>
)
