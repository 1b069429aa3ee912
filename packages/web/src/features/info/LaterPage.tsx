// Shown at the address of a page that isn't built yet: says what will be here, and offers the way back.
import { useNavigate } from 'react-router-dom'
import { useAddAction } from '../../behaviour/add-action.ts'
import { useT } from '../../i18n/use-t.ts'
import { useRouteMeta } from '../../layout/route-meta.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './info.module.css'

export default function LaterPage() {
  const t = useT('info')
  const common = useT('common')
  const meta = useRouteMeta()
  const navigate = useNavigate()
  const page = meta ? common(`titles.${meta.title}`) : ''
  const title = t('later.title', { page })
  useAddAction(page, () => toast({ severity: 'info', summary: title }))
  if (!meta?.later) return null
  return (
    <section className="page">
      <h1>{page}</h1>
      <div className={styles.flush}>
        <EmptyState
          icon="hourglass"
          title={title}
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
