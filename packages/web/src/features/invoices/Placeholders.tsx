// Placeholders for an invoice and an owner's account while they are read: the sheet, and the amount due in its later place.
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import coming from './coming.module.css'
import styles from './invoices.module.css'

/** Makes `count` elements of one kind, which differ only in their position. */
const several = (count: number, made: (at: number) => ReactNode): ReactNode[] =>
  Array.from({ length: count }, (_, at) => made(at))

/** `count` lines, each with a name at the start and an amount at the end. */
const Lines = ({ count, isHigh }: { count: number; isHigh?: boolean }) => (
  <div className={coming.lines} data-high={isHigh}>
    {several(count, at => (
      <div key={at}>
        <Skeleton wide />
        <Skeleton />
      </div>
    ))}
  </div>
)

const Page = ({ title, children }: { title: string; children: ReactNode }) => {
  const common = useT('common')
  return (
    <section className={`fill ${styles.page}`}>
      <PageHead
        isLined
        title={
          <>
            <span className="sr">{title}</span>
            <span className={coming.title}>
              <Skeleton wide />
            </span>
          </>
        }
      />
      <span role="status" className="sr">
        {common('state.loading')}
      </span>
      {children}
    </section>
  )
}

export const InvoicePlaceholder = () => (
  <Page title={useT('invoices')('titles.invoice')}>
    <div className={`${styles.body} ${coming.late}`} data-sided aria-hidden="true">
      <div className={styles.main}>
        <div className={styles.paper}>
          <div className={styles.facts}>
            {several(4, at => (
              <div key={at} className={coming.fact}>
                <Skeleton />
                <Skeleton wide />
              </div>
            ))}
          </div>
          <Lines count={4} isHigh />
          <div className={styles.bottom}>
            <span />
            <Lines count={4} />
          </div>
        </div>
      </div>
      <div className={`${styles.beside} ${styles.side}`}>
        <Lines count={1} />
        <span className={coming.button} />
        <Lines count={3} isHigh />
      </div>
    </div>
  </Page>
)

export const AccountPlaceholder = () => (
  <Page title={useT('invoices')('nav.account')}>
    <div className={`${styles.body} ${coming.late}`} aria-hidden="true">
      <div className={styles.paper}>
        <Lines count={1} />
        <Skeleton wide />
        <Lines count={3} isHigh />
        <Skeleton wide />
        <Lines count={5} isHigh />
      </div>
    </div>
  </Page>
)
