// The visit of an appointment in its medical record details: result, vitals, note, and what was done in it.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { OpenedPatient, TimelineEntry } from '@vetrounds/core/records/timeline'
import { noteParts } from '@vetrounds/core/records/visit-rules'
import { useBranchZone } from '../../../api/branch-clock.ts'
import { useRead } from '../../../api/client.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { useMeasured } from '../../visit/vital-text.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { useProblem } from '../day/use-problem.ts'
import styles from './record.module.css'
import { useVisitOf } from './visit-of.ts'

type Props = {
  opened: OpenedPatient
  appointment: Pick<AppointmentRow, 'id' | 'start'>
  words: CalendarFormat
  textOf: (entry: TimelineEntry) => string
}

export const VisitDetails = ({ opened, appointment, words, textOf }: Props) => {
  const t = useT('booking')
  const texts = useT('visit')
  const common = useT('common')
  const format = useFormat()
  const zone = useBranchZone()
  const measured = useMeasured()
  const problem = useProblem(words)
  const { patient } = opened
  const found = useVisitOf(opened, appointment)
  const { visit: entry, entries } = found
  const read = useRead('readVisit', entry && { params: { id: entry.id }, query: { patient: patient.id } })
  const heading = <h3>{t('record.visit')}</h3>
  const { data } = read
  const error = found.error ?? read.error
  if (!entry && !found.isLooking && !error)
    return (
      <>
        {heading}
        <p className={styles.none}>{t('after.none')}</p>
      </>
    )
  if (!data || found.isLooking || found.error)
    return (
      <>
        {heading}
        {error ? (
          <ErrorState
            title={t('patientFailed')}
            detail={problem(error)}
            onRetry={() => (found.error ? found.again() : void read.mutate())}
          />
        ) : (
          <p role="status">{common('state.loading')}</p>
        )}
      </>
    )
  const body = data.editions.at(-1)?.body
  const isOpen = data.state === 'draft'
  const done = entries
    .filter(each => 'visitId' in each && each.visitId === data.id)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return (
    <>
      {heading}
      <p>
        {format.date(data.at, zone)}{' '}
        <Badge tone={isOpen ? 'info' : 'outline'}>{texts(isOpen ? 'tab.draft' : 'closed')}</Badge>
      </p>
      <Facts
        facts={[
          [texts('close.diagnosis'), isOpen ? undefined : (body?.diagnosis ?? data.title)],
          [texts('close.outcome'), data.facts?.outcome && texts(`outcomes.${data.facts.outcome}`)],
          [texts('fields.followUp'), body?.followUp && format.day(body.followUp)],
          [texts('vitals.heading'), words.list(measured(data.vitals?.values))],
          ...noteParts.map(
            part =>
              [
                texts(`parts.${part}`),
                data.parts[part]?.text && <bdi className={styles.prose}>{data.parts[part].text}</bdi>,
              ] as const,
          ),
          [texts('done.heading'), words.list(done.map(textOf))],
        ]}
      />
    </>
  )
}
