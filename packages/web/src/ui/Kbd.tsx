// A key or keys, drawn as a key. Hidden where there is no keyboard.
import styles from './kbd.module.css'

/** Decoration: `data-kbd` is what containers style it by. */
export const Kbd = ({ children }: { children: string }) => (
  <span className={styles.kbd} data-kbd="" aria-hidden="true">
    {children}
  </span>
)
