// The head of a page about one clinic: logo, name, what it is about, and ways to its other pages.
import type { ReactNode } from 'react'
import { useFileUrl } from '../../files/use-file-url.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './head.module.css'

type Props = { name: string; logo?: string | undefined; children: ReactNode; acts?: ReactNode }

export const ClinicHead = ({ name, logo, children, acts }: Props) => {
  const url = useFileUrl(logo, '64')
  return (
    <header className={styles.head}>
      <span className={styles.logo} aria-hidden="true">
        {url ? <img src={url} alt="" /> : <Icon name="building-2" />}
      </span>
      <div className="grow">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p>{children}</p>
      </div>
      {acts && <div className={`${styles.acts} only-desktop`}>{acts}</div>}
    </header>
  )
}
