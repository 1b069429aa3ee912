// Stands at the address of a page that is not built yet: what will be here, and the way back.
import { useNavigate } from 'react-router-dom'
import { useT } from '../../i18n/use-t.ts'
import { useRouteMeta } from '../../layout/route-meta.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './info.module.css'

export default function LaterPage() {
  const t = useT('info')
  const common = useT('common')
  const meta = useRouteMeta()
  const navigate = useNavigate()
  if (!meta?.later) return null
  const page = common(`titles.${meta.title}`)
  return (
    <section className="page">
      <h1>{page}</h1>
      <div className={styles.flush}>
        <EmptyState
          icon="hourglass"
          title={t('later.title', { page })}
          actions={
            <>
              <Button onPress={() => navigate(-1)}>{common('actions.back')}</Button>
              <ButtonLink variant="quiet" href={paths.calendar()}>
                {common('nav.goToCalendar')}
              </ButtonLink>
            </>
          }
        >
          {t(`later.${meta.later}`)}
        </EmptyState>
      </div>
    </section>
  )
}
