// A clinic's logo, or the first letters of its name where there is none. Decorative: the name is shown beside it.
import { useState } from 'react'
import { useFileUrl } from '../../files/use-file-url.ts'
import styles from './clinics.module.css'

/** Returns the first letters of the first two words; of an Arabic name only one letter, because two would join. */
const lettersOf = (name: string): string => {
  const words = name.split(/[\s-]+/).filter(Boolean)
  const letters = words
    .slice(0, /[\u0600-\u06ff]/.test(name) ? 1 : 2)
    .map(word => [...word.replace(/^ال/, '')][0] ?? '')
  return letters.join('').toUpperCase()
}

export const ClinicTile = ({
  clinic: { name, logo },
}: {
  clinic: { name: string; logo?: string | undefined }
}) => {
  const [broken, setBroken] = useState<string>()
  const url = useFileUrl(logo, '64')
  return (
    <span className={styles.tile} aria-hidden="true" data-letters={lettersOf(name)}>
      {url && url !== broken && <img src={url} alt="" onError={() => setBroken(url)} />}
    </span>
  )
}
