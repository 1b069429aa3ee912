// A checkbox for yes or no as an answer in a form. For what a list shows, which changes at once, use Switch.
import { Checkbox } from 'react-aria-components'
import styles from './checkbox.module.css'
import { Icon } from './Icon.tsx'

type Props = ({ children: string; label?: never } | { children?: never; label: string }) & {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  onBlur?: () => void
  name?: string
}

/** `children` is the text beside the box; `label` is used instead for a text that only screen readers get. */
export const CheckboxField = ({ children, label, ...rest }: Props) => (
  <Checkbox {...rest} {...(label && { 'aria-label': label })} className={styles.check}>
    <span className={styles.box}>
      <Icon name="check" size="xs" />
    </span>
    {children}
  </Checkbox>
)
