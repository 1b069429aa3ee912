// Yes or not, as an answer of a form. For what a list shows at once, use Switch.
import { Checkbox } from 'react-aria-components'
import styles from './checkbox.module.css'
import { Icon } from './Icon.tsx'

type Props = ({ children: string; label?: never } | { children?: never; label: string }) & {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  onBlur?: () => void
  name?: string
}

/** Its text stands beside it, or is read aloud alone: `label`. */
export const CheckboxField = ({ children, label, ...rest }: Props) => (
  <Checkbox {...rest} {...(label && { 'aria-label': label })} className={styles.check}>
    <span className={styles.box}>
      <Icon name="check" size="xs" />
    </span>
    {children}
  </Checkbox>
)
