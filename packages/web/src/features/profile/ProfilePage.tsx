// /profile: the person, the password, the second factor, and where the person is signed in.
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { type Me, useMe } from '../../api/me.ts'
import { problemText } from '../../api/problem-text.ts'
import { useMembership } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import beside from '../../ui/aside-page.module.css'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { MyClinics } from './MyClinics.tsx'
import { Password } from './Password.tsx'
import { PersonalSettings } from './PersonalSettings.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import styles from './profile.module.css'
import { Sessions } from './Sessions.tsx'
import { TwoFactor } from './TwoFactor.tsx'

const Profile = ({ me }: { me: Me }) => {
  const membership = useMembership()
  const sessions = useRead('listSessions', {})
  const [codes, setCodes] = useState<readonly string[]>()
  const { person, memberships } = me
  const parts = [
    <PersonalSettings key="you" person={person} />,
    <TwoFactor key="two-factor" me={me} codes={codes} onCodes={setCodes} />,
    <Password key="password" email={person.email} />,
  ]
  return (
    <div className={`${beside.page} ${styles.page}`}>
      <div className={beside.main}>
        <ProfileHead person={person} membership={membership} />
        {/* Codes come first, because they are shown only once. */}
        {codes ? [parts[1], parts[0], parts[2]] : parts}
      </div>
      <aside className={beside.aside}>
        <Sessions />
        {/* Shown only once the sessions above it are there, which would push it down. */}
        {(sessions.data || sessions.error) && <MyClinics memberships={memberships} />}
      </aside>
    </div>
  )
}

export default function ProfilePage() {
  const common = useT('common')
  const { data: me, error, mutate } = useMe()
  if (me) return <Profile me={me} />
  return (
    <div className="page">
      {error ? (
        <ErrorState
          title={common('app.unavailable')}
          detail={problemText(common, error)}
          onRetry={() => void mutate()}
        />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </div>
  )
}
