// Nothing to show, and the next step.
import type { ReactNode, Ref } from 'react'
import styles from './empty.module.css'
import { Icon, type IconName } from './Icon.tsx'

type Props = {
  icon: IconName
  title: string
  /** The title, to put the focus on when what stood here before is gone. */
  titleRef?: Ref<HTMLHeadingElement>
  children?: ReactNode
  actions?: ReactNode
}

export const EmptyState = ({ icon, title, titleRef, children, actions }: Props) => (
  <div className={styles.empty}>
    <Icon name={icon} />
    <h2 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="h3">
      {title}
    </h2>
    {children && <p>{children}</p>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)
