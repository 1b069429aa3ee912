// /accept-invite: the page that an invitation's link opens, for a new person, one with an account and one who is logged in.
// For a link that no longer works, it says why, and what to do (product § 1).

import { useSearchParams } from 'react-router-dom'
import useSWR from 'swr'
import { useBoot } from '../../api/session.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { AuthLayout } from '../session/AuthLayout.tsx'
import styles from '../session/auth.module.css'
import { EndedInvite } from './EndedInvite.tsx'
import { OpenInvite } from './OpenInvite.tsx'
import { readInvite } from './read-invite.ts'

export default function AcceptInvitePage() {
  const t = useT('accept-invite')
  const common = useT('common')
  const boot = useBoot()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { data, error, mutate } = useSWR(
    token === '' ? null : (['invite', token] as const),
    ([, link]) => readInvite(link),
    { revalidateOnFocus: false },
  )
  const invite = token === '' ? 'unknown' : data
  const content = () => {
    if (!invite && error)
      return (
        <div className={styles.form}>
          <Banner tone="warn" title={common('app.unavailable')} live />
          <Button onPress={() => void mutate()}>{common('actions.retry')}</Button>
        </div>
      )
    if (!invite || boot === 'loading')
      return (
        <p role="status" className={styles.wait}>
          {t('loading')}
        </p>
      )
    if (invite === 'unknown') return <EndedInvite why={invite} />
    if (invite.state !== 'open') return <EndedInvite why={invite.state} />
    return <OpenInvite invite={invite} token={token} />
  }
  return <AuthLayout>{content()}</AuthLayout>
}
