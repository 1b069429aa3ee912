// Moves an appointment to any day, also by keyboard or on a phone: one field reads the typed text and says how it understood it.
import type { Appointment } from '@vetrounds/core/appointments/appointment'
import type { TeamMember } from '@vetrounds/core/members/member'
import { useRef } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx'
import { PageDialog } from '../../../ui/PageDialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { isNarrowNow } from '../../../ui/use-narrow.ts'
import type { CurrentBranch } from '../day/queries.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { FreeTimes } from './FreeTimes.tsx'
import { MoveMonth } from './MoveMonth.tsx'
import { MoveSummary } from './MoveSummary.tsx'
import styles from './move.module.css'
import { Questions } from './Questions.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useReschedule } from './use-reschedule.ts'

type Props = {
  appointment: Appointment
  vets: readonly (TeamMember | null)[]
  here: CurrentBranch
  words: CalendarFormat
  onClose: () => void
}

export default function Reschedule(props: Props) {
  const { here, words, onClose } = props
  const t = useT('booking')
  const calendar = useT('calendar')
  const form = useRef<HTMLFormElement>(null)
  const move = useReschedule(props)
  const { row, to, vetId, way, concern, isRead, isEmergency } = move
  const vet = words.vetName(vetId)
  const taken = isRead && way && (
    <Banner
      tone="danger"
      title={calendar('conflict.text', {
        vet,
        time: `\u2066${words.time(way.start ?? row.start)}\u2069`,
        pet: way.petName ?? '',
      })}
    />
  )
  return (
    <>
      <PageDialog
        title={t('move.title')}
        form={form}
        isDismissable
        onClose={onClose}
        onSubmit={() => {
          if (move.submit()) form.current?.querySelector('input')?.focus()
        }}
        footer={
          <>
            <p className={styles.note}>{t('move.owner')}</p>
            <Button onPress={onClose}>{t('move.keep')}</Button>
            <SubmitButton why={move.why} isPending={move.isSaving} shortcut="↵">
              {t('move.accept', { time: `${words.weekday(to.date)} \u2066${words.face(to.minute)}\u2069` })}
            </SubmitButton>
          </>
        }
      >
        <MoveSummary
          row={row}
          from={move.from}
          to={to}
          vetId={vetId}
          duration={move.duration}
          words={words}
        />
        <div className={styles.body}>
          <section className={styles.when}>
            <TextField
              label={t('dateAndTime')}
              // On a phone the on-screen keyboard would cover the free times.
              autoFocus={!isNarrowNow()}
              autoComplete="off"
              placeholder={t('move.example')}
              value={move.typed}
              onChange={move.type}
              error={isRead ? undefined : t('move.unread')}
              hint={
                <span role="status">
                  {move.understood}. {t('move.example')}
                </span>
              }
            />
            {move.both && (
              <ChoiceGroup
                label={t('what.twice')}
                options={move.both.map((at, index) => ({ id: String(index), label: words.zoneName(at) }))}
                value={move.isLater ? '1' : '0'}
                onChange={index => move.chooseLater(index === '1')}
              />
            )}
            <MoveMonth
              date={to.date}
              today={move.wall.date}
              here={here}
              words={words}
              onPick={date => move.show({ date, minute: to.minute })}
            />
          </section>
          <section className={styles.free} aria-label={calendar('conflict.nextFree')}>
            {move.failure && (
              <Banner tone="danger" title={calendar('errors:appointments.update')} live>
                {move.failure}
              </Banner>
            )}
            {taken}
            {move.isPast && <Banner tone="warn" icon="clock" title={t('move.past')} />}
            {concern && !move.isPast && <Banner tone="warn" icon="clock" title={concern} />}
            <h3>
              {t('move.freeFor', { duration: words.duration(move.duration), day: words.fullDay(to.date) })}
            </h3>
            <FreeTimes
              slots={move.slots}
              chosen={isRead ? { vetId, minute: to.minute } : undefined}
              formerVetId={row.vetId}
              words={words}
              onChoose={move.choose}
            />
            {isEmergency && way && (
              <Button size="sm" variant="quiet" icon="siren" onPress={move.askToOverbook}>
                {t('move.overbook')}
              </Button>
            )}
          </section>
        </div>
      </PageDialog>
      <Questions
        asking={move.asking}
        overbook={calendar('overbook.body', { vet, time: way?.start ? words.time(way.start) : '' })}
        concern={concern ?? ''}
        onKeep={move.keep}
        onDiscard={onClose}
        onSend={overbook => void move.save(overbook)}
      />
    </>
  )
}
