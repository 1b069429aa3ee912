// One appointment beside the grid: what it is about, and the way to move or cancel it. The calendar stays usable.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { isAllowed } from '@vetrounds/core/appointments/states'
import type { TeamMember } from '@vetrounds/core/members/member'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../../i18n/use-t.ts'
import { isWaiting } from '../../offline/use-queue.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { type Here, useAppointment } from './queries.ts'
import { Reschedule } from './Reschedule.tsx'
import styles from './sheet.module.css'
import { wallOf } from './time.ts'
import { rowIcon, speciesIcons } from './type-look.ts'
import types from './types.module.css'
import { isUnderModal } from './use-keys.ts'
import { useProblem } from './use-problem.ts'
import type { Words } from './use-words.ts'

type Props = {
  id: string
  /** As the calendar has it, so that nothing waits; the description comes after. */
  row: AppointmentRow | undefined
  vets: readonly (TeamMember | null)[]
  here: Here
  words: Words
  isNarrow: boolean
  /** On the start side, so that the day it belongs to stays in sight. */
  isAtStart: boolean
  onClose: () => void
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Facts = ({
  row,
  words,
  zone,
}: { row: AppointmentRow & { description?: string | undefined } } & { words: Words; zone: string }) => {
  const t = useT('calendar')
  const common = useT('common')
  const { date } = wallOf(Date.parse(row.start), zone)
  return (
    <>
      {isWaiting(row.id) && <Banner tone="plain" icon="hourglass" title={common('queue.saved')} />}
      {row.allergic && <Banner tone="danger" icon="octagon-alert" title={t('allergy')} />}
      {row.careful && <Banner tone="warn" title={t('careful')} />}
      <div className={styles.reason}>
        <h3>{t('sheet.reason')}</h3>
        <p>{row.title ?? t(`types.${row.type}`)}</p>
      </div>
      {row.description && (
        <div className={styles.reason}>
          <h3>{t('sheet.notes')}</h3>
          <p>{row.description}</p>
        </div>
      )}
      <dl className={styles.facts}>
        <Fact name={t('sheet.when')}>
          {words.fullDay(date)} <bdi dir="ltr">{words.span(row)}</bdi>
        </Fact>
        <Fact name={t('sheet.vet')}>
          <bdi>{words.vetName(row.vetId)}</bdi>
          {row.overbooked && <span className={styles.over}>{t('overbooked')}</span>}
        </Fact>
        <Fact name={t('sheet.owner')}>
          <Link to={paths.owner(row.ownerId)}>
            <bdi>{row.ownerName}</bdi>
          </Link>
        </Fact>
        <Fact name={t('sheet.status')}>{t(`statuses.${row.status}`)}</Fact>
        {row.cancelReason && <Fact name={t('sheet.why')}>{t(`reasons.${row.cancelReason}`)}</Fact>}
      </dl>
    </>
  )
}

export default function AppointmentSheet({
  id,
  row: known,
  vets,
  here,
  words,
  isNarrow,
  isAtStart,
  onClose,
}: Props) {
  const t = useT('calendar')
  const common = useT('common')
  const problem = useProblem(words)
  const titleId = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const { appointment: data, isWhole: isRead, error, mutate } = useAppointment(id)
  const [mode, setMode] = useState<'read' | 'edit' | 'cancel'>('read')
  // The calendar may already have shown the answer of a change that this one hasn't read yet.
  const current = data && (!known || data.v >= known.v) ? data : known
  const isWhole = isRead && current === data
  // Where neither has it any more, e.g. offline in another week, it stands as it was: it may be being edited.
  const last = useRef(current)
  useEffect(() => {
    if (current) last.current = current
  })
  const row = current ?? last.current

  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    panel.current?.focus()
    return () => {
      const back = document.querySelector<HTMLElement>(`[data-id="${id}"]`) ?? opener
      back?.focus()
    }
  }, [id])

  // Where the focus is lost, e.g. with a button that has gone, Escape still closes.
  const isEditing = mode !== 'read'
  useEffect(() => {
    if (isEditing) return
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isUnderModal()) onClose()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [isEditing, onClose])
  const read = () => {
    setMode('read')
    panel.current?.focus()
  }

  if (!row) {
    if (!error) return null
    const failed = (
      <ErrorState
        title={t('errors:appointments.fetch')}
        detail={problem(error)}
        onRetry={() => void mutate()}
      />
    )
    return (
      <dialog open ref={panel} className={styles.sheet} tabIndex={-1} aria-label={t('sheet.title')}>
        <header className={styles.head}>
          <span className="grow" />
          <IconButton label={common('actions.close')} icon="x" size="sm" tooltip={false} onPress={onClose} />
        </header>
        {failed}
      </dialog>
    )
  }

  // Offline it can be moved although its description can't be read.
  const canChange = isAllowed('change', row.status) && (isWhole || error !== undefined)
  const chip = (
    <span className={`${types.typed} ${styles.chip}`} data-type={row.type}>
      <Icon name={rowIcon(row)} size="sm" />
      {t(`types.${row.type}`)}
    </span>
  )
  const content =
    mode === 'edit' ? (
      <Reschedule
        key={id}
        appointment={row}
        isWhole={isWhole}
        vets={vets}
        here={here}
        words={words}
        onDone={read}
        onReload={async () => {
          await mutate()
        }}
      />
    ) : (
      <Facts row={row} words={words} zone={here.timeZone} />
    )
  const footer = mode !== 'edit' && (
    <>
      {isAllowed('change', row.status) ? (
        <Button variant="primary" isDisabled={!canChange} onPress={() => setMode('edit')}>
          {t('sheet.reschedule')}
        </Button>
      ) : (
        <p className={styles.note}>{common('problem.closed')}</p>
      )}
      {isAllowed('cancel', row.status) && (
        <Button onPress={() => setMode('cancel')}>{t('sheet.cancel')}</Button>
      )}
    </>
  )
  const cancelling = mode === 'cancel' && (
    <CancelDialog row={row} words={words} onDone={read} onReload={() => void mutate()} />
  )

  if (isNarrow)
    return (
      <>
        <SideSheet
          title={`${row.petName} · ${row.ownerName}`}
          isOpen
          onClose={onClose}
          footer={footer || undefined}
        >
          <div className={styles.stack}>
            {mode !== 'edit' && chip}
            {content}
          </div>
        </SideSheet>
        {cancelling}
      </>
    )
  return (
    <>
      <dialog
        open
        ref={panel}
        className={styles.sheet}
        data-start={isAtStart || undefined}
        tabIndex={-1}
        aria-labelledby={titleId}
      >
        <header className={styles.head}>
          {chip}
          <b className="num">
            <bdi dir="ltr">{words.span(row)}</bdi>
          </b>
          <span className="grow" />
          <IconButton label={common('actions.close')} icon="x" size="sm" tooltip={false} onPress={onClose} />
        </header>
        <div className={styles.body}>
          <div className={styles.ident}>
            <span className={styles.tile}>
              <Icon name={speciesIcons[row.species]} size="lg" />
            </span>
            <div className="grow">
              <h2 id={titleId}>
                <Link to={paths.patient(row.patientId)}>
                  <bdi>{row.petName}</bdi>
                </Link>
              </h2>
              <p>
                {t(`species.${row.species}`)} · <bdi>{row.ownerName}</bdi>
              </p>
            </div>
          </div>
          {content}
        </div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </dialog>
      {cancelling}
    </>
  )
}
