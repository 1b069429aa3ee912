// Changes that wait or could not be sent: in order, each with its reason and options. Other people's changes are only counted.
import { Suspense, useEffect, useRef, useState } from 'react'
import { useReach } from '../../behaviour/connection.ts'
import { useT } from '../../i18n/use-t.ts'
import { dependantsOf } from '../../offline/dependencies.ts'
import type { Item, Unsent } from '../../offline/item.ts'
import { queue } from '../../offline/queue.ts'
import { useAttempt } from '../../offline/use-attempt.ts'
import { useQueue } from '../../offline/use-queue.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useCurrentBranch } from '../schedule/day/queries.ts'
import { Entry } from './Entry.tsx'
import { arranged } from './entries.ts'
import styles from './not-sent.module.css'

const OtherTime = lazy(() => import('../schedule/book/OtherTime.tsx'))

export default function NotSentPage() {
  const t = useT('offline')
  const common = useT('common')
  const isOnline = useReach() === 'online'
  const { waiting, unsent, others, isRunning, isRead, isOff } = useQueue()
  const attempt = useAttempt()
  const { here } = useCurrentBranch()
  const heading = useRef<HTMLHeadingElement>(null)
  const [moving, setMoving] = useState<Unsent>()
  const entries: (Item | Unsent)[] = [...waiting, ...unsent]
  const [first] = waiting
  const isEmpty = entries.length === 0
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    // The last entry took the focus with it, wherever in the list it was.
    const isLost = !document.activeElement || document.activeElement === document.body
    if (isEmpty && !wasEmpty.current && isLost) heading.current?.focus()
    wasEmpty.current = isEmpty
  }, [isEmpty])

  const sendAll = async () => {
    heading.current?.focus()
    await attempt(async () => {
      await queue.retryAll()
      await queue.run()
    })
  }
  const offline = isOnline ? undefined : common('queue.onlyOnline')

  return (
    <section className="page">
      <h1>{t('heading')}</h1>
      <div className={styles.column}>
        {isOff && <Banner tone="warn" title={common(isSecureContext ? 'queue.blocked' : 'queue.off')} />}
        {!isRead && <SkeletonRows rows={3} />}
        {entries.length > 0 && (
          <div className="panel">
            <header className={styles.head}>
              <h2 ref={heading} tabIndex={-1} aria-label={t('list', { count: entries.length })}>
                {t('unsent')} <span className="count">{entries.length}</span>
              </h2>
              <Button
                size="sm"
                icon="send"
                reason={offline}
                isPending={isRunning}
                onPress={() => void sendAll()}
              >
                {t(unsent.length > 0 ? 'acts.retryAll' : 'acts.sendNow')}
              </Button>
            </header>
            <ul>
              {arranged(entries).map(({ entry, depth }) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  depth={depth}
                  dependants={dependantsOf([entry], entries).length}
                  isSending={isRunning && entry === first}
                  isOnline={isOnline}
                  isHere={entry.branch === here?.key}
                  onOtherTime={setMoving}
                  onGone={() => heading.current?.focus()}
                />
              ))}
            </ul>
          </div>
        )}
        {isRead && isEmpty && (
          <div className="panel">
            <EmptyState
              icon="cloud-check"
              title={t('none')}
              titleRef={heading}
              actions={<ButtonLink href={paths.calendar()}>{common('nav.goToCalendar')}</ButtonLink>}
            >
              {!isOff && t('noneBody')}
            </EmptyState>
          </div>
        )}
        {others.map(({ person, count }) => (
          <Banner key={person} tone="plain" icon="user-round">
            {t('others', { person, count })}
          </Banner>
        ))}
      </div>
      {moving && here && (
        <Suspense fallback={null}>
          <OtherTime entry={moving} here={here} onClose={() => setMoving(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
