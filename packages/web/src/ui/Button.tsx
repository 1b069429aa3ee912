// Buttons: one primary in a view, the rest default or quiet. A disabled one says why beside it.
import { type ReactNode, type RefAttributes, useId } from 'react'
import {
  Link,
  type LinkProps,
  Button as RacButton,
  type ButtonProps as RacButtonProps,
} from 'react-aria-components'
import styles from './button.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'
import { startRipple } from './ripple.ts'

type Look = {
  variant?: 'primary' | 'default' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  /** As wide as its container. */
  block?: boolean
  icon?: IconName
  /** The shortcut that does the same, e.g. `F2`. */
  shortcut?: string
  children: ReactNode
}

type Props = Look &
  Omit<RacButtonProps, 'children' | 'className' | 'style' | 'onPressStart'> &
  RefAttributes<HTMLButtonElement> & {
    /** Why it can't be used now: disables the button and is shown beside it. */
    reason?: string | undefined
  }

const classOf = ({ variant = 'default', size = 'md', block }: Omit<Look, 'children'>) =>
  [styles.button, styles[variant], styles[size], block && styles.block].filter(Boolean).join(' ')

const Content = ({ icon, shortcut, children }: Look) => (
  <>
    {icon && <Icon name={icon} size="sm" />}
    <span>{children}</span>
    {shortcut && <Kbd>{shortcut}</Kbd>}
  </>
)

export const Button = ({ variant, size, block, icon, shortcut, children, reason, ...rest }: Props) => {
  const reasonId = useId()
  const button = (
    <RacButton
      {...rest}
      {...(reason && { isDisabled: true, 'aria-describedby': reasonId })}
      onPressStart={startRipple}
      className={classOf({ variant, size, block })}
    >
      <Content icon={icon} shortcut={shortcut}>
        {children}
      </Content>
    </RacButton>
  )
  if (!reason) return button
  return (
    <span className={styles.withReason}>
      {button}
      <span className={styles.reason} id={reasonId}>
        <Icon name="lock" size="xs" />
        {reason}
      </span>
    </span>
  )
}

/** A link that looks like a button: for going somewhere, not for acting. */
export const ButtonLink = ({
  variant,
  size,
  block,
  icon,
  shortcut,
  children,
  ...rest
}: Look & Omit<LinkProps, 'children' | 'className' | 'style' | 'onPressStart'>) => (
  <Link {...rest} onPressStart={startRipple} className={classOf({ variant, size, block })}>
    <Content icon={icon} shortcut={shortcut}>
      {children}
    </Content>
  </Link>
)
