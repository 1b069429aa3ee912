// A patient's visits, open and closed, the newest first, older ones on demand, and the button that opens another.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { Link } from 'react-router-dom'
import { usePlace } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NotRead } from '../entries/NotRead.tsx'
import { useEntries } from '../entries/use-entries.ts'
import { isOfNow, type KnownPatient, type Pet } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { visitStateOf } from '../schedule/day/flow-marks.ts'
import { useTeam } from '../schedule/day/queries.ts'
import { useOpenVisit } from './use-open-visit.ts'
import styles from './visit-list.module.css'

export const VisitList = ({ pet, patient }: { pet: Pet; patient: KnownPatient }) => {
  const t = useT('visit')
  const common = useT('common')
  const records = useT('entries')
  const pets = useT('pet')
  const words = usePetWords()
  const { data } = useTeam()
  const { open, reason } = useOpenVisit()
  const branchId = usePlace()?.split('.')[1]
  const read = useEntries('visit', patient.id, pet.isUnsent)
  // Until the visits are read, or without a connection, those among the newest entries of all kinds, including waiting ones.
  const known = read.isRead ? read.entries : pet.entries
  const isWhole = read.isRead || (pet.isRead && pet.cursor === undefined)
  const notRead = <NotRead read={read} title={records('recordFailed')} rows={3} />
  if (!known) return notRead
  const visits = known
    .flatMap(entry => ('versions' in entry && entry.kind === 'visit' ? [entry] : []))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
  const isHeld = (id: string) =>
    visits.some(({ state, facts }) => state !== 'struck' && facts?.appointment === id)
  // A patient who has arrived or is in the room is here for this appointment, unless a visit already has it.
  const here = pet.appointments?.find(
    row =>
      (visitStateOf(row) === 'in_room' || visitStateOf(row) === 'arrived') &&
      row.branchId === branchId &&
      isOfNow(row) &&
      !isHeld(row.id),
  )
  return (
    <section className={styles.list}>
      <header>
        <h2>{t('tab.heading')}</h2>
        {!patient.deceased && (
          <Button
            size="sm"
            icon="clipboard-pen"
            onPress={() => void open(patient, here, known)}
            reason={reason}
          >
            {t('start.act')}
          </Button>
        )}
      </header>
      {!isWhole && (read.error || visits.length === 0) && notRead}
      {visits.length === 0 && isWhole && <p className="muted">{t('noVisits')}</p>}
      <ul>
        {visits.map(({ id, at, title, detail, state, facts }) => {
          const vet = data?.members.find(({ userId }) => userId === facts?.vet)?.name
          return (
            <li key={id} data-struck={state === 'struck' || undefined}>
              <Icon name="clipboard-pen" size="sm" />
              <span>{words.shortDay(localDay(at, words.zone))}</span>
              <span>
                <Link to={paths.visit(patient.chip || patient.id, id)}>
                  <bdi>{title || t('tab.noReason')}</bdi>
                </Link>
                {(detail || vet) && (
                  <small className="sub">{[detail, vet].filter(Boolean).join(' · ')}</small>
                )}
              </span>
              {pet.waiting.has(id) && <Badge icon="hourglass">{common('queue.waits')}</Badge>}
              <Badge tone={state === 'draft' ? 'info' : 'outline'}>
                {state === 'struck' ? records('strike.badge') : t(state === 'draft' ? 'tab.draft' : 'closed')}
              </Badge>
            </li>
          )
        })}
      </ul>
      {read.hasMore && (
        <Button size="sm" isPending={read.isReading} onPress={() => void read.readMore()}>
          {pets('timeline.older')}
        </Button>
      )}
    </section>
  )
}
