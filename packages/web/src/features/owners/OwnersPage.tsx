// The list of owners.
import { useT } from '../../i18n/use-t.ts'

export default function OwnersPage() {
  const t = useT('owners')
  return (
    <section className="page">
      <h1>{t('heading')}</h1>
    </section>
  )
}
