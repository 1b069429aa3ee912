// One or more keys, drawn as a key. Hidden on devices without a keyboard.
import styles from './kbd.module.css'

/** Decoration, hidden from screen readers. Containers style it by `data-kbd`. */
export const Kbd = ({ children }: { children: string }) => (
  <span className={styles.kbd} data-kbd="" aria-hidden="true">
    {children}
  </span>
)
