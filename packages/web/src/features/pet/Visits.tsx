// The appointments of a patient: the next ones and the last ones. What was done in them is in the timeline.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { nowIso } from '@vetrounds/core/clock'
import type { PetAppointment } from '@vetrounds/core/records/timeline'
import { useCan } from '../../api/use-can.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useBookPatient } from '../patients/use-book-patient.ts'
import { useTeam } from '../schedule/day/queries.ts'
import { rowIcon } from '../schedule/day/type-icons.ts'
import { AllAppointments } from './AllAppointments.tsx'
import { AppointmentLine } from './PetTimeline.tsx'
import styles from './timeline-tab.module.css'
import type { KnownPatient, Pet } from './use-pet.ts'
import { usePetWords } from './use-pet-words.ts'

const Row = ({ row, isWaiting }: { row: PetAppointment; isWaiting: boolean }) => {
  const calendar = useT('calendar')
  const common = useT('common')
  const words = usePetWords()
  const { data } = useTeam()
  const vet = data?.members.find(({ userId }) => userId === row.vetId)?.name
  return (
    <li className={styles.visit} data-cancelled={row.status === 'cancelled' || undefined}>
      <Icon name={rowIcon(row)} size="sm" />
      <span className={styles.when}>
        <b>{words.shortDay(localDay(row.start, row.zone))}</b>{' '}
        <Ltr>
          {words.time(row.start, row.zone)}–{words.time(row.end, row.zone)}
        </Ltr>
      </span>
      <span className={styles.what}>
        <bdi>{row.title ?? calendar(`types.${row.type}`)}</bdi>
        {vet && (
          <small className="sub">
            <bdi>{vet}</bdi>
          </small>
        )}
      </span>
      {isWaiting && <Badge icon="hourglass">{common('queue.waits')}</Badge>}
      <AppointmentLine row={row} />
    </li>
  )
}

export const Visits = ({ pet, patient }: { pet: Pet; patient: KnownPatient }) => {
  const t = useT('pet')
  const reason = useCan()('appointments.manage')
  const book = useBookPatient()
  const { appointments } = pet
  if (!appointments) return pet.error ? null : <SkeletonRows rows={4} />
  const at = nowIso()
  const inOrder = appointments.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const parts = [
    ['upcoming', inOrder.filter(({ end }) => end > at), 'noneUpcoming'],
    ['past', inOrder.filter(({ end }) => end <= at).reverse(), 'nonePast'],
  ] as const
  return (
    <div className={styles.visits}>
      {parts.map(([name, rows, none]) => (
        <section key={name}>
          <header className={styles.section}>
            <h2>{t(`appointments.${name}`)}</h2>
            {name === 'upcoming' && !patient.deceased && (
              <Button size="sm" icon="plus" onPress={() => book(patient)} reason={reason}>
                {t('book')}
              </Button>
            )}
          </header>
          {rows.length === 0 ? (
            <p className="muted">{t(`appointments.${none}`)}</p>
          ) : (
            <ul className="panel">
              {rows.map(row => (
                <Row key={row.id} row={row} isWaiting={pet.waiting.has(row.id)} />
              ))}
            </ul>
          )}
        </section>
      ))}
      <AllAppointments pet={pet} patient={patient} />
    </div>
  )
}
