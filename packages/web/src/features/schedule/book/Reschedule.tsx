// Moves an appointment by keyboard, on a phone, to any day: one field reads what is typed and says how it understood it.
import type { Appointment } from '@vetrounds/core/appointments/appointment'
import type { TeamMember } from '@vetrounds/core/members/member'
import { useRef, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay, Radio, RadioGroup } from 'react-aria-components'
import { usePlace } from '../../../api/place.ts'
import { request } from '../../../api/request.ts'
import { useVersionChoice } from '../../../forms/VersionChoice.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import choice from '../../../ui/choice.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Here, useActs, useTeam } from '../day/queries.ts'
import { addDays, faceOf, wallOf } from '../day/time.ts'
import { rowIcon, speciesIcons } from '../day/type-icons.ts'
import { inTheWayOf, useProblem } from '../day/use-problem.ts'
import { useWallClock } from '../day/use-ticking.ts'
import type { Words } from '../day/use-words.ts'
import { spanOf } from './booking.ts'
import { MoveMonth } from './MoveMonth.tsx'
import styles from './move.module.css'
import { type Question, Questions } from './Questions.tsx'
import { readWhen, type When } from './read-when.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useAvailability } from './use-availability.ts'
import { useConcern } from './use-concern.ts'
import { useSlots } from './use-slots.ts'

const MINUTE = 60_000
/** So far ahead a day of the week says which one is meant. */
const WEEK = 7

type Props = {
  appointment: Appointment
  vets: readonly (TeamMember | null)[]
  here: Here
  words: Words
  onClose: () => void
}

type Move = { date: string; minute: number; vetId: string | null }

export default function Reschedule({ appointment: seen, vets, here, words, onClose }: Props) {
  const t = useT('booking')
  const calendar = useT('calendar')
  const common = useT('common')
  const format = useFormat()
  const acts = useActs()
  const problem = useProblem(words)
  const place = usePlace()
  const versions = useVersionChoice()
  const { data: team } = useTeam()
  const zone = here.timeZone
  const wall = useWallClock(zone)
  const form = useRef<HTMLFormElement>(null)
  const [row] = useState(seen)
  const from = wallOf(Date.parse(row.start), zone)
  const duration = (Date.parse(row.end) - Date.parse(row.start)) / MINUTE
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState<When>(from)
  const [vetId, setVetId] = useState(row.vetId)
  const [failure, setFailure] = useState<string>()
  const [asking, setAsking] = useState<Question>()
  const [isSaving, setSaving] = useState(false)
  const read = typed.trim() ? readWhen(typed, { from, now: wall, locale: format.locale }) : day
  const to = read ?? day
  const span = spanOf({ date: to.date, start: faceOf(to.minute), duration }, zone)
  const wanted = { ...row, vetId, date: to.date, start: faceOf(to.minute), duration }
  const availability = useAvailability(wanted, span, here, row.id)
  const concern = useConcern({ ...wanted, minutes: duration, span }, here, words)
  const isToday = to.date === wall.date
  const slots = useSlots({ ...to, duration, vetId }, row, {
    vets,
    here,
    after: isToday ? wall.minute : to.date < wall.date ? Number.POSITIVE_INFINITY : 0,
  })
  const isSame = span?.start === row.start && vetId === row.vetId
  const isPast = to.date < wall.date || (isToday && to.minute < wall.minute)
  const understood =
    read &&
    words.list([
      format.shaped(`${read.date}T12:00:00Z`, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
      `\u2066${faceOf(read.minute)}\u2069`,
    ])
  const isEmergency = row.type === 'emergency'

  const why = () => {
    if (!read) return t('move.unread')
    if (isSame) return t('move.same')
    if (availability.isRoomTaken) return t('what.roomTaken')
    return availability.way && !isEmergency ? t('why.taken') : undefined
  }
  const show = (next: When) => {
    setFailure(undefined)
    setDay(next)
    const isNear = next.date > wall.date && next.date <= addDays(wall.date, WEEK - 1)
    const date = isNear ? words.weekday(next.date) : format.day(next.date)
    setTyped(`${date} ${faceOf(next.minute)}`)
  }

  const send = async ({ date, minute, vetId: vet }: Move, v: number, overbook: boolean) => {
    const at = spanOf({ date, start: faceOf(minute), duration }, zone)
    if (!at) throw new Error('No time to move to')
    // The description isn't sent: one that isn't stays.
    const { type, title } = row
    return acts.change(row, {
      v,
      type,
      ...(title && { title }),
      vetId: vet,
      ...at,
      ...(overbook && { overbook }),
    })
  }
  const save = async (overbook: boolean) => {
    setAsking(undefined)
    setSaving(true)
    setFailure(undefined)
    try {
      const moved = await versions.save({
        mine: { ...to, vetId },
        base: { ...from, vetId: row.vetId },
        v: row.v,
        send: (move, v) => send(move, v, overbook),
        read: async () => {
          const newer = await request('readAppointment', { params: { id: row.id } }, { branch: place })
          return { values: { ...wallOf(Date.parse(newer.start), zone), vetId: newer.vetId }, v: newer.v }
        },
        fields: [
          { id: 'date', label: calendar('booking.date') },
          { id: 'minute', label: calendar('booking.start') },
          { id: 'vetId', label: calendar('booking.vet') },
        ],
        show: (field, value) => {
          if (field === 'date') return words.fullDay(String(value))
          return field === 'minute' ? faceOf(Number(value)) : words.vetName(value as string | null)
        },
      })
      const back = { vetId: row.vetId, start: row.start, end: row.end }
      const summary = calendar('sheet.moved', { time: words.when(moved.row) })
      toast({
        severity: moved.isWaiting ? 'secondary' : 'success',
        summary: moved.isWaiting ? common('queue.saved') : summary,
        detail: words.list([moved.isWaiting && summary, row.petName, words.vetName(vetId)]),
        action: {
          label: common('actions.undo'),
          onAction: () => {
            const { v, type, title } = moved.row
            acts.change(moved.row, { v, type, ...(title && { title }), ...back }).catch(error =>
              toast({
                severity: 'error',
                summary: calendar('errors:appointments.update'),
                detail: problem(error),
              }),
            )
          },
        },
      })
      onClose()
    } catch (error) {
      acts.reread()
      if (inTheWayOf(error) && isEmergency && !overbook) setAsking('overbook')
      else setFailure(problem(error))
    } finally {
      setSaving(false)
    }
  }
  const submit = () => {
    if (why() || isSaving) return form.current?.querySelector('input')?.focus()
    if (availability.way && isEmergency) return setAsking('overbook')
    if (concern) return setAsking('concern')
    void save(false)
  }
  const face = (date: string, minute: number) => (
    <>
      {words.weekday(date)} {words.dayMonth(date)} <bdi className="num">{faceOf(minute)}</bdi>
    </>
  )
  const roomOf = (id: string | undefined) => team?.rooms.find(room => room.id === id)?.name

  return (
    <>
      <ModalOverlay isOpen isDismissable onOpenChange={open => !open && onClose()} className={styles.scrim}>
        <Modal className={styles.panel}>
          <Dialog className={styles.dialog}>
            <form
              ref={form}
              noValidate
              onSubmit={event => {
                event.preventDefault()
                submit()
              }}
            >
              <header className={styles.head}>
                <Heading slot="title">{t('move.title')}</Heading>
                <IconButton label={common('actions.close')} icon="x" tooltip={false} onPress={onClose} />
              </header>
              <div className={styles.what}>
                <span className={styles.tile}>
                  <Icon name={speciesIcons[row.species]} />
                </span>
                <div className="grow">
                  <b>
                    <bdi>{row.petName}</bdi>
                  </b>{' '}
                  <bdi className={styles.muted}>{row.ownerName}</bdi>
                  <p className={styles.muted}>
                    <Icon name={rowIcon(row)} size="xs" /> {calendar(`types.${row.type}`)} ·{' '}
                    {row.title && `${row.title} · `}
                    {words.duration(duration)}
                  </p>
                </div>
                <div className={styles.fromTo}>
                  <span className={styles.old}>
                    <span className="sr">{t('move.from')} </span>
                    {face(from.date, from.minute)}
                    <small>{words.list([words.vetName(row.vetId), roomOf(row.roomId)])}</small>
                  </span>
                  <Icon name="arrow-right" size="sm" flip />
                  <span className={styles.new}>
                    <span className="sr">{t('move.to')} </span>
                    {face(to.date, to.minute)}
                    <small>{words.vetName(vetId)}</small>
                  </span>
                </div>
              </div>
              <div className={styles.body}>
                <section className={styles.when}>
                  <TextField
                    label={t('move.field')}
                    autoFocus
                    autoComplete="off"
                    placeholder={t('move.example')}
                    value={typed}
                    onChange={text => {
                      setFailure(undefined)
                      setTyped(text)
                    }}
                    error={read ? undefined : t('move.unread')}
                    hint={
                      <span role="status">
                        {understood}. {t('move.example')}
                      </span>
                    }
                  />
                  <MoveMonth
                    date={to.date}
                    today={wall.date}
                    here={here}
                    words={words}
                    onPick={date => show({ date, minute: to.minute })}
                  />
                </section>
                <section className={styles.free} aria-label={calendar('conflict.nextFree')}>
                  {failure && (
                    <Banner tone="danger" title={calendar('errors:appointments.update')} live>
                      {failure}
                    </Banner>
                  )}
                  {read && availability.way && (
                    <Banner
                      tone="danger"
                      title={calendar('conflict.text', {
                        vet: words.vetName(vetId),
                        time: `\u2066${words.time(availability.way.start ?? row.start)}\u2069`,
                        pet: availability.way.petName ?? '',
                      })}
                    />
                  )}
                  {isPast && !isSame && <Banner tone="warn" icon="clock" title={t('move.past')} />}
                  {concern && !isPast && <Banner tone="warn" icon="clock" title={concern} />}
                  <h3>
                    {t('move.freeFor', {
                      duration: words.duration(duration),
                      day: words.fullDay(to.date),
                    })}
                  </h3>
                  {slots.every(({ minutes }) => minutes.length === 0) && (
                    <p className={styles.muted}>{t('move.none')}</p>
                  )}
                  {slots
                    .filter(({ minutes }) => minutes.length > 0)
                    .map(each => (
                      <div key={each.vetId} className={styles.vet}>
                        <h4>
                          {words.vetName(each.vetId)}
                          {each.vetId === row.vetId && (
                            <span className={styles.before}>{t('move.asBefore')}</span>
                          )}
                        </h4>
                        <RadioGroup
                          className={choice.choices}
                          aria-label={words.vetName(each.vetId)}
                          value={each.vetId === vetId && read ? String(to.minute) : null}
                          onChange={minute => {
                            setVetId(each.vetId)
                            show({ date: to.date, minute: Number(minute) })
                          }}
                        >
                          {each.minutes.map(minute => (
                            <Radio key={minute} value={String(minute)} className={choice.choice}>
                              <bdi className="num">{faceOf(minute)}</bdi>
                            </Radio>
                          ))}
                        </RadioGroup>
                      </div>
                    ))}
                  {isEmergency && availability.way && (
                    <Button size="sm" variant="quiet" icon="siren" onPress={() => setAsking('overbook')}>
                      {t('move.overbook')}
                    </Button>
                  )}
                </section>
              </div>
              <footer className={styles.foot}>
                <p>{t('move.owner')}</p>
                <Button onPress={onClose}>{t('move.keep')}</Button>
                <SubmitButton why={why()} isPending={isSaving} shortcut="↵">
                  {t('move.accept', { time: `${words.weekday(to.date)} \u2066${faceOf(to.minute)}\u2069` })}
                </SubmitButton>
              </footer>
            </form>
          </Dialog>
        </Modal>
      </ModalOverlay>
      <Questions
        asking={asking}
        overbook={calendar('overbook.body', {
          vet: words.vetName(vetId),
          time: availability.way?.start ? words.time(availability.way.start) : '',
        })}
        concern={concern ?? ''}
        onKeep={() => setAsking(undefined)}
        onDiscard={onClose}
        onSend={overbook => void save(overbook)}
      />
      {versions.dialog}
    </>
  )
}
