// Says that there is nothing to show, and offers the next step.
import type { ReactNode, Ref } from 'react'
import styles from './empty.module.css'
import { Icon, type IconName } from './Icon.tsx'

type Props = {
  icon: IconName
  title: string
  /** For moving the focus to the title when the former content of this place is gone. */
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
