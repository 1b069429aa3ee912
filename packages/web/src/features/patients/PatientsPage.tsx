// The list of patients.
import { useT } from '../../i18n/use-t.ts'

export default function PatientsPage() {
  const t = useT('patients')
  return (
    <section className="page">
      <h1>{t('heading')}</h1>
    </section>
  )
}
