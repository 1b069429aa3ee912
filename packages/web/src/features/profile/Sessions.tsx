// Where the person is signed in: each device with its place and its last use, and the ways to end a session.
import type { MySession } from '@vetrounds/core/sessions/my-sessions'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mutate } from 'swr'
import { isAnswerOf, useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { LastUse } from '../people/LastUse.tsx'
import { deviceOf } from './agent.ts'
import styles from './profile.module.css'

const useDeviceName = (): ((agent: string) => string) => {
  const t = useT('profile')
  return agent => {
    const [browser, system] = [deviceOf(agent).browser, deviceOf(agent).system].map(
      name => name && `\u2068${name}\u2069`,
    )
    if (browser && system) return t('deviceName', { browser, system })
    return browser ?? system ?? t('sessions.unknown')
  }
}

const failed = (summary: string, detail: string | undefined) =>
  toast({ severity: 'error', summary, ...(detail && { detail }) })

const reread = () => mutate(isAnswerOf('listSessions'))

const Session = ({ row }: { row: MySession }) => {
  const t = useT('profile')
  const common = useT('common')
  const device = useDeviceName()(row.agent)
  const endSession = useChange('endMySession')
  const [isEnding, setEnding] = useState(false)
  const end = async () => {
    setEnding(true)
    try {
      await endSession({ params: { id: row.id } })
      toast({ severity: 'success', summary: t('sessions.ended', { device }) })
    } catch (error) {
      failed(t('sessions.endFailed'), problemText(common, error))
    }
    await reread()
    setEnding(false)
  }
  return (
    <li>
      <Icon name={deviceOf(row.agent).icon} />
      <span>
        <b>{device}</b>
        <small>
          {row.place && (
            <>
              <bdi>{row.place}</bdi> ·{' '}
            </>
          )}
          {row.current ? t('sessions.now') : <LastUse at={row.lastSeen} />}
        </small>
      </span>
      {row.current ? (
        <span className={styles.here}>
          <Badge>{t('sessions.here')}</Badge>
        </span>
      ) : (
        <Button
          size="sm"
          isPending={isEnding}
          aria-label={t('sessions.endOf', { device })}
          onPress={() => void end()}
        >
          {t('nav.logOut')}
        </Button>
      )}
    </li>
  )
}

const Everywhere = () => {
  const t = useT('profile')
  const common = useT('common')
  const navigate = useNavigate()
  const endSome = useChange('endOtherSessions')
  const [asks, setAsks] = useState(false)
  const [isEnding, setEnding] = useState(false)
  /** One call ends up to 70 sessions, so this repeats until no other is left. */
  const endOthers = async (): Promise<void> => {
    const { answer } = await endSome({})
    if (answer.ended > 0) await endOthers()
  }
  const end = async (andHere: boolean) => {
    setEnding(true)
    try {
      await endOthers()
      setAsks(false)
      if (andHere) return void navigate(paths.logout())
      toast({ severity: 'success', summary: t('sessions.othersEnded') })
      await reread()
    } catch (error) {
      failed(t('sessions.endFailed'), problemText(common, error))
    } finally {
      setEnding(false)
    }
  }
  return (
    <>
      <span className={styles.everywhere}>
        <Button size="sm" variant="quiet" onPress={() => setAsks(true)}>
          {t('acts.logOut')}
        </Button>
      </span>
      <Dialog
        title={t('sessions.everywhereTitle')}
        isOpen={asks}
        onClose={() => setAsks(false)}
        footer={
          <>
            <Button onPress={() => setAsks(false)}>{common('actions.reject')}</Button>
            <Button isPending={isEnding} onPress={() => void end(false)}>
              {t('sessions.others')}
            </Button>
            <Button variant="danger" isPending={isEnding} onPress={() => void end(true)}>
              {t('logOut.yes')}
            </Button>
          </>
        }
      >
        <p>{t('sessions.everywhereBody')}</p>
      </Dialog>
    </>
  )
}

export const Sessions = () => {
  const t = useT('profile')
  const common = useT('common')
  const format = useFormat()
  const { data, error, mutate: again } = useRead('listSessions', {})
  const rows = data?.sessions
  return (
    <section aria-labelledby="sessions" className={styles.section}>
      <div className={`row ${styles.sectionHead}`}>
        <h2 id="sessions">
          {t('sessions.heading')} {rows && <span className="count">{format.number(rows.length)}</span>}
        </h2>
        {rows && rows.length > 1 && <Everywhere />}
      </div>
      {!rows && error && (
        <ErrorState
          title={t('sessions.failed')}
          detail={problemText(common, error)}
          onRetry={() => void again()}
        />
      )}
      {!rows && !error && <SkeletonRows rows={3} />}
      {rows && (
        <ul className={styles.rows}>
          {rows.map(row => (
            <Session key={row.id} row={row} />
          ))}
        </ul>
      )}
      {rows?.some(({ place }) => place) && <p className={styles.hint}>{t('sessions.place')}</p>}
    </section>
  )
}
