// Shown where no page has the address.
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './info.module.css'

export default function NotFoundPage() {
  const t = useT('info')
  const common = useT('common')
  return (
    <section className="page">
      <h1>{common('titles.notFound')}</h1>
      <div className={styles.flush}>
        <EmptyState
          icon="search-x"
          title={t('notFound.title')}
          actions={<ButtonLink href={paths.calendar()}>{common('nav.goToCalendar')}</ButtonLink>}
        >
          {t('notFound.body')}
        </EmptyState>
      </div>
    </section>
  )
}
