// A combination of keys, one drawn key each, in the names of the person's keyboard. Reads from left to right everywhere.
import { useLanguage } from '../i18n/use-t.ts'
import { keyNames, keysText } from '../layout/keys.ts'
import { Kbd } from './Kbd.tsx'
import styles from './kbd.module.css'

export const Keys = ({ combo }: { combo: string }) => {
  const language = useLanguage()
  return (
    <bdi dir="ltr" className={styles.keys}>
      <span className="sr">{keysText(combo, language)}</span>
      {keyNames(combo, language).map(name => (
        <Kbd key={name}>{name}</Kbd>
      ))}
    </bdi>
  )
}
