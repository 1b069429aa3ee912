// The head of a page about one clinic: logo, name, what the page is about, and links to the clinic's other pages.
import type { ReactNode } from 'react'
import { useFileUrl } from '../../files/use-file-url.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import styles from './head.module.css'

type Props = { name: string; logo?: string | undefined; children: ReactNode; acts?: ReactNode }

export const ClinicHead = ({ name, logo, children, acts }: Props) => {
  const url = useFileUrl(logo, '64')
  return (
    <PageHead
      title={<bdi>{name}</bdi>}
      mark={
        <span className={styles.logo} aria-hidden="true">
          {url ? <img src={url} alt="" /> : <Icon name="building-2" />}
        </span>
      }
      acts={acts && <div className={`${styles.acts} only-desktop`}>{acts}</div>}
    >
      {children}
    </PageHead>
  )
}
