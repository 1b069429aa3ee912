// Chooses the branch to work in.
import { useT } from '../../i18n/use-t.ts'

export default function SelectBranchPage() {
  const t = useT('session')
  return (
    <section className="page">
      <h1>{t('heading')}</h1>
    </section>
  )
}
