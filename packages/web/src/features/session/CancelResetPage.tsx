// /cancel-reset: the page that the link in the mail about a two-factor reset opens. Public: having the link is what allows it.
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { callAuth } from '../../api/auth-call.ts'
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { useButtonWork } from '../recovery/use-button-work.ts'
import { AuthLayout } from './AuthLayout.tsx'
import styles from './auth.module.css'

const over = new Set(['not_found', 'reset.done', 'request.invalid'])
const isOver = (error: unknown): boolean => error instanceof ApiError && over.has(error.code)

type Link = { user: string; token: string }

const Question = ({ link }: { link: Link }) => {
  const t = useT('recovery')
  const common = useT('common')
  const { isPending, error, run } = useButtonWork()
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <>
        <Banner tone="ok" title={t('reset.done')} live>
          {t('reset.doneBody')}
        </Banner>
        <ButtonLink href={paths.login()}>{t('reset.login')}</ButtonLink>
      </>
    )
  if (isOver(error)) return <Gone />
  return (
    <>
      <p className={styles.lead}>{t('reset.body')}</p>
      <p className={styles.lead}>{t('reset.mistake')}</p>
      {error !== undefined && (
        <Banner tone="danger" title={t('reset.failed')} live>
          {problemText(common, error)}
        </Banner>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        isPending={isPending}
        onPress={() =>
          void run(async () => {
            await callAuth('cancel-reset', link)
            setDone(true)
          })
        }
      >
        {t('reset.cancel')}
      </Button>
    </>
  )
}

const Gone = () => {
  const t = useT('recovery')
  return (
    <>
      <Banner tone="warn" title={t('reset.gone')} live>
        {t('reset.goneBody')}
      </Banner>
      <ButtonLink href={paths.login()}>{t('reset.login')}</ButtonLink>
    </>
  )
}

export default function CancelResetPage() {
  const t = useT('recovery')
  const [search] = useSearchParams()
  const [user, token] = [search.get('user'), search.get('token')]
  return (
    <AuthLayout>
      <div className={styles.form}>
        <h1>{t('reset.heading')}</h1>
        {user && token ? <Question link={{ user, token }} /> : <Gone />}
      </div>
    </AuthLayout>
  )
}
