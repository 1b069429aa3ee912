// On or off, at once: for what a list shows, not for answers of a form.
import { Switch as RacSwitch } from 'react-aria-components'
import styles from './switch.module.css'

type Props = { children: string; isSelected: boolean; onChange: (isSelected: boolean) => void }

export const Switch = ({ children, ...rest }: Props) => (
  <RacSwitch {...rest} className={styles.switch}>
    <span className={styles.track} />
    {children}
  </RacSwitch>
)
