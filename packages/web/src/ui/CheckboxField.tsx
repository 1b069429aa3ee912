// Yes or not, as an answer of a form. For what a list shows at once, use Switch.
import { Checkbox } from 'react-aria-components'
import styles from './checkbox.module.css'
import { Icon } from './Icon.tsx'

type Props = {
  children: string
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  onBlur?: () => void
  name?: string
}

export const CheckboxField = ({ children, ...rest }: Props) => (
  <Checkbox {...rest} className={styles.check}>
    <span className={styles.box}>
      <Icon name="check" size="xs" />
    </span>
    {children}
  </Checkbox>
)
