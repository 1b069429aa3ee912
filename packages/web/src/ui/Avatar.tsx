// A person's photo or initials in a circle. Decoration, hidden from screen readers: the name is beside it or
// on its button.
import { useState } from 'react'
import styles from './avatar.module.css'

const TITLES = /^(dr|prof|mr|mrs|ms|د|م)\.?$/i

/** First letters of the first and the last name; Arabic letters are separated by a space, as they would join. */
const initials = (name: string): string => {
  const words = name.split(/\s+/).filter(word => word !== '' && !TITLES.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    word => [...(word?.replace(/^ال/, '') ?? '')][0] ?? '',
  )
  return letters.join(/[\u0600-\u06ff]/.test(name) ? ' ' : '').toUpperCase()
}

type Props = {
  name: string
  /** Address of the person's photo; the initials stand in for it until it is there. */
  photo?: string | undefined
}

export const Avatar = ({ name, photo }: Props) => {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={styles.avatar} aria-hidden="true" data-initials={initials(name)}>
      {photo && photo !== broken && <img src={photo} alt="" onError={() => setBroken(photo)} />}
    </span>
  )
}
