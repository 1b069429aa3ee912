// A switch that takes effect at once: for what a list shows, not for answers in a form. It is a checkbox of the browser, as every
// list has one.
import styles from './switch.module.css'

type Props = { children: string; isSelected: boolean; onChange: (isSelected: boolean) => void }

export const Switch = ({ children, isSelected, onChange }: Props) => (
  <label className={styles.switch}>
    <input
      type="checkbox"
      role="switch"
      className={styles.input}
      checked={isSelected}
      aria-checked={isSelected}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span className={styles.track} />
    {children}
  </label>
)
