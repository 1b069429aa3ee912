// Nothing to show, and the next step.
import type { ReactNode } from 'react'
import styles from './empty.module.css'
import { Icon, type IconName } from './Icon.tsx'

type Props = { icon: IconName; title: string; children?: ReactNode; actions?: ReactNode }

export const EmptyState = ({ icon, title, children, actions }: Props) => (
  <div className={styles.empty}>
    <Icon name={icon} />
    <h2 className={styles.title}>{title}</h2>
    {children && <p>{children}</p>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)
