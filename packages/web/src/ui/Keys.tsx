// A combination of keys, each drawn as a key, with the names on the person's keyboard. Always from left to right.
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
