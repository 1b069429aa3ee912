// The week of the current branch.
import { useT } from '../../i18n/use-t.ts'

export default function CalendarPage() {
  const t = useT('calendar')
  return (
    <section className="page">
      <h1>{t('heading')}</h1>
    </section>
  )
}
