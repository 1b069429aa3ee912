// The reminders of animals: overdue, within 30 days, later, done. Each can be postponed or settled elsewhere, with a reason.
import { addDays } from '@vetrounds/core/calendar/days'
import type { Due } from '@vetrounds/core/records/due'
import { groupOf } from '@vetrounds/core/records/due-rules'
import { type ReactNode, useState } from 'react'
import { useToday } from '../../api/branch-clock.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import styles from './dues.module.css'
import { useDues } from './use-dues.ts'

// The dialog brings the form's code, which the page doesn't need before somebody opens it.
const DueDialog = loadAhead(async () => ({ default: (await import('./DueDialog.tsx')).DueDialog }))

const groups = ['overdue', 'due', 'later', 'done'] as const
type Group = (typeof groups)[number]

type Pet = { id: string; name: string }

type Props = {
  pets: readonly Pet[]
  /** The groups to show; all of them if not given. */
  shows?: readonly Group[]
}

type Asked = { due: Due; act: 'postpone' | 'end' }

const Line = ({
  due,
  pet,
  group,
  onAsk,
}: {
  due: Due
  pet: string | undefined
  group: Group
  onAsk: (asked: Asked) => void
}) => {
  const t = useT('entries')
  const { day } = useFormat()
  const reason = useCan()('records.assist')
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <b>
          <bdi>{due.title}</bdi>
        </b>
        {pet && (
          <small>
            <bdi>{pet}</bdi>
          </small>
        )}
        {due.firstDay && <small>{t('due.first', { day: isolated(day(due.firstDay)) })}</small>}
        {due.reason && (
          <small>
            <bdi>{due.reason}</bdi>
          </small>
        )}
      </span>
      <span className={group === 'overdue' ? styles.late : undefined}>{day(due.day)}</span>
      {due.state === 'open' && (
        <span className={styles.acts}>
          <Button size="sm" variant="quiet" onPress={() => onAsk({ due, act: 'postpone' })} reason={reason}>
            {t('due.postpone')}
          </Button>
          <Button size="sm" variant="quiet" onPress={() => onAsk({ due, act: 'end' })} reason={reason}>
            {t('due.elsewhere')}
          </Button>
        </span>
      )}
    </li>
  )
}

export const Dues = ({ pets, shows = groups }: Props) => {
  const t = useT('entries')
  const common = useT('common')
  const today = useToday()
  const [asked, setAsked] = useState<Asked>()
  const { data, error, mutate } = useDues(pets)
  if (!data)
    return error ? (
      <ErrorState
        title={t('due.read')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void mutate()}
      />
    ) : (
      <Skeleton />
    )
  const all = pets
    .flatMap(({ id }) => data.dues[id] ?? [])
    .filter(({ state }) => state !== 'withdrawn')
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const of = (group: Group) => all.filter(due => groupOf(due, today, addDays(today, 30)) === group)
  const shown = shows.filter(group => of(group).length > 0)
  const nameOf = (id: string) => (pets.length > 1 ? pets.find(pet => pet.id === id)?.name : undefined)
  return (
    <>
      {shown.length === 0 && <p className="muted">{t('due.none')}</p>}
      {shown.map(group => (
        <section key={group} className={styles.group}>
          <h3>{t(`due.${group}`)}</h3>
          <ul>
            {of(group).map(due => (
              <Line key={due.id} due={due} pet={nameOf(due.patientId)} group={group} onAsk={setAsked} />
            ))}
          </ul>
        </section>
      ))}
      <LoadWhenWanted isWanted={asked !== undefined}>
        {asked && (
          <DueDialog
            {...asked}
            onClose={() => setAsked(undefined)}
            onSaved={() => {
              setAsked(undefined)
              void mutate()
            }}
          />
        )}
      </LoadWhenWanted>
    </>
  )
}

const open = ['overdue', 'due', 'later'] as const

/**
 * The reminders still open after the animal's death: a notifiable disease must be reported all the same. `children` adds the
 * frame. Without open reminders nothing is shown, so that the page doesn't say of a dead animal that nothing is due.
 */
export const DuesAfterDeath = ({ pet, children }: { pet: Pet; children: (dues: ReactNode) => ReactNode }) => {
  const { data, error } = useDues([pet])
  const isShown = data ? data.dues[pet.id]?.some(({ state }) => state === 'open') : error !== undefined
  return isShown && children(<Dues pets={[pet]} shows={open} />)
}
