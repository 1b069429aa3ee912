// A button with only an icon: its label is for screen readers and shown as a tooltip.
import { Button, type ButtonProps } from 'react-aria-components'
import styles from './button.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'
import { startRipple } from './ripple.ts'

type Props = Omit<ButtonProps, 'children' | 'className' | 'style' | 'aria-label' | 'onPressStart'> & {
  label: string
  icon: IconName
  size?: 'sm' | 'md'
  flip?: boolean
  /** The shortcut that does the same, e.g. `F4`. */
  shortcut?: string
  /** Off if the label is on the screen anyway, e.g. on a menu's trigger. */
  tooltip?: boolean
  className?: string
}

export const IconButton = ({ label, icon, size = 'md', tooltip = true, className, ...props }: Props) => {
  const { flip, shortcut, ...rest } = props
  return (
    <Button
      {...rest}
      aria-label={label}
      data-tooltip={tooltip ? label : undefined}
      onPressStart={startRipple}
      className={[styles.button, styles.quiet, styles.iconOnly, styles[size], className]
        .filter(Boolean)
        .join(' ')}
    >
      <Icon name={icon} flip={flip} size={size === 'sm' ? 'sm' : 'md'} />
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </Button>
  )
}
