// /confirm-clinic: the page that the link to a clinic's mailbox opens. Only a press confirms, not the visit: mail scanners open
// links, too.
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useBoot } from '../../api/session.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { AuthLayout } from '../session/AuthLayout.tsx'
import styles from '../session/auth.module.css'
import { type Confirmed, confirmClinic } from './confirm.ts'

const onward = { in: 'calendar', out: 'login' } as const

export default function ConfirmClinicPage() {
  const t = useT('confirm-clinic')
  const boot = useBoot()
  const [search] = useSearchParams()
  const [isPending, setPending] = useState(false)
  const [result, setResult] = useState<Confirmed>()
  const clinicId = search.get('clinic')
  const token = search.get('token')
  const isWhole = clinicId && token
  const confirm = async () => {
    if (!isWhole || isPending) return
    setPending(true)
    setResult(await confirmClinic(clinicId, token))
    setPending(false)
  }
  const problem = result && 'problem' in result ? result.problem : undefined
  const isOver = !isWhole || (problem !== undefined && problem !== 'failed')

  const content = () => {
    if (result && 'clinic' in result)
      return (
        <>
          <h1>{t('doneHeading')}</h1>
          <Banner tone="ok" live>
            {t('done', { clinic: `\u2068${result.clinic}\u2069` })}
          </Banner>
        </>
      )
    if (isOver)
      return (
        <>
          <h1>{t('heading')}</h1>
          <Banner tone="danger" title={t(`problems.${problem ?? 'gone'}`)} live>
            {t(`ways.${problem ?? 'gone'}`)}
          </Banner>
        </>
      )
    return (
      <>
        <h1>{t('heading')}</h1>
        <p className={styles.lead}>{t('body')}</p>
        {problem && (
          <Banner tone="danger" title={t('problems.failed')} live>
            {t('ways.failed')}
          </Banner>
        )}
        <Button
          variant="primary"
          size="lg"
          block
          autoFocus
          isPending={isPending}
          onPress={() => void confirm()}
        >
          {t('confirm')}
        </Button>
      </>
    )
  }
  return (
    <AuthLayout>
      <div className={styles.form}>
        {content()}
        {(boot === 'in' || boot === 'out') && (
          <p className={styles.alt}>
            <Link to={paths[onward[boot]]()}>{t(onward[boot])}</Link>
          </p>
        )}
      </div>
    </AuthLayout>
  )
}
