// One appointment beside the grid: what it is about, and its next step. The calendar stays usable.
import type { Appointment, AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { stepBefore } from '@vetrounds/core/appointments/flow'
import { isAllowed } from '@vetrounds/core/appointments/states'
import type { TeamMember } from '@vetrounds/core/members/member'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../../../i18n/use-t.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { SideSheet } from '../../../ui/SideSheet.tsx'
import { type Here, useAppointment, useTeam } from '../day/queries.ts'
import { rowIcon, speciesIcons } from '../day/type-icons.ts'
import types from '../day/types.module.css'
import { nextStep, stepKeys, useFlow } from '../day/use-flow.ts'
import { isUnderModal } from '../day/use-keys.ts'
import { useProblem } from '../day/use-problem.ts'
import type { Words } from '../day/use-words.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { EditDetails } from './EditDetails.tsx'
import { SheetFacts } from './SheetFacts.tsx'
import { SheetMenu } from './SheetMenu.tsx'
import styles from './sheet.module.css'
import { lastWeight, useOpened, useRecordWords } from './use-opened-patient.ts'
import { useSheetKeys } from './use-sheet-keys.ts'
import { gramsOf, WeighIn } from './WeighIn.tsx'

const Reschedule = lazy(() => import('./Reschedule.tsx'))
const RecordDialog = lazy(() => import('./RecordDialog.tsx'))

/** As drawn: what the peek of a block names, and the main button. */
const letters = { arrived: 'A', in_room: 'I', complete: 'E', reschedule: 'R' } as const

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

type Mode = 'read' | 'edit' | 'cancel' | 'move' | 'complete' | 'record'

export default function AppointmentSheet(props: Props) {
  const { id, row: known, vets, here, words, isNarrow, isAtStart, onClose } = props
  const t = useT('calendar')
  const booking = useT('booking')
  const common = useT('common')
  useT('owners')
  const problem = useProblem(words)
  const flow = useFlow(words)
  const say = useRecordWords()
  const titleId = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const { appointment: data, isWhole: isRead, error, mutate } = useAppointment(id)
  const { data: team } = useTeam()
  const [mode, setMode] = useState<Mode>('read')
  const [kilograms, setKilograms] = useState<number>()
  // The calendar may already have shown the answer of a change that this one hasn't read yet.
  const current: Appointment | undefined = data && (!known || data.v >= known.v) ? data : known
  const isWhole = isRead && current === data
  // Where neither has it any more, e.g. offline in another week, it stands as it was: it may be being edited.
  const last = useRef(current)
  useEffect(() => {
    if (current) last.current = current
  })
  const row = current ?? last.current
  const { data: opened } = useOpened(row && { id: row.patientId, ownerId: row.ownerId })

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

  const next = row && nextStep(row)
  const step = () => {
    if (!row || !next) return
    if (next === 'complete') return setMode('complete')
    const grams = row.flow === undefined ? gramsOf(kilograms) : undefined
    void flow.move(row, next, grams).then(moved => moved && grams && setKilograms(undefined))
  }
  const isOpen = row !== undefined && isAllowed('move', row.status)
  useSheetKeys(
    panel,
    isEditing
      ? {}
      : {
          ...(next && { [letters[next]]: step }),
          ...(isOpen && {
            [letters.complete]: () => setMode('complete'),
            [letters.reschedule]: () => setMode('move'),
          }),
        },
  )

  if (!row) {
    if (!error) return null
    return (
      <dialog open ref={panel} className={styles.sheet} tabIndex={-1} aria-label={t('sheet.title')}>
        <header className={styles.head}>
          <span className="grow" />
          <IconButton label={common('actions.close')} icon="x" size="sm" tooltip={false} onPress={onClose} />
        </header>
        <ErrorState
          title={t('errors:appointments.fetch')}
          detail={problem(error)}
          onRetry={() => void mutate()}
        />
      </dialog>
    )
  }

  const weight = opened && lastWeight(opened)
  const { patient } = opened ?? {}
  const chip = (
    <span className={`${types.typed} ${styles.chip}`} data-type={row.type}>
      <Icon name={rowIcon(row)} size="sm" />
      {t(`types.${row.type}`)}
    </span>
  )
  const content =
    mode === 'edit' ? (
      <EditDetails
        key={id}
        appointment={row}
        isWhole={isWhole}
        vets={vets}
        here={here}
        words={words}
        onDone={read}
      />
    ) : (
      <SheetFacts
        row={row}
        opened={opened}
        room={team?.rooms.find(room => room.id === row.roomId)?.name}
        words={words}
        zone={here.timeZone}
      >
        {isOpen && row.flow !== 'done' && (
          <WeighIn row={row} words={words} value={kilograms} onChange={setKilograms} />
        )}
      </SheetFacts>
    )
  const menu = (
    <SheetMenu
      row={row}
      onEdit={isOpen && (isWhole || error !== undefined) ? () => setMode('edit') : undefined}
      onBack={
        isOpen && row.flow !== undefined
          ? () => void flow.move(row, stepBefore(row.flow ?? null, row.steps ?? {}))
          : undefined
      }
      onComplete={isOpen && next !== 'complete' ? () => setMode('complete') : undefined}
      onCancel={isOpen ? () => setMode('cancel') : undefined}
      onRecord={() => setMode('record')}
    />
  )
  const footer = mode !== 'edit' && (
    <>
      {next && (
        <Button variant="primary" shortcut={letters[next]} onPress={step}>
          {t(stepKeys[next])}
        </Button>
      )}
      {isAllowed('reopen', row.status) && (
        <Button variant="primary" icon="rotate-ccw" onPress={() => void flow.reopen(row)}>
          {t('flow.reopen')}
        </Button>
      )}
      {isOpen && (
        <Button shortcut={letters.reschedule} onPress={() => setMode('move')}>
          {t('sheet.reschedule')}
        </Button>
      )}
    </>
  )
  const over = (
    <Suspense fallback={null}>
      {mode === 'cancel' && (
        <CancelDialog row={row} words={words} onDone={read} onReload={() => void mutate()} />
      )}
      {mode === 'move' && (
        <Reschedule appointment={row} vets={vets} here={here} words={words} onClose={read} />
      )}
      {mode === 'record' && (
        <RecordDialog
          who={{ id: row.patientId, ownerId: row.ownerId, name: row.petName }}
          words={words}
          onClose={read}
        />
      )}
      <ConfirmDialog
        isOpen={mode === 'complete'}
        icon="check-check"
        header={booking('sheet.completeTitle')}
        message={booking('sheet.completeBody', { pet: row.petName, time: `\u2066${words.span(row)}\u2069` })}
        acceptLabel={t('flow.completeNow')}
        rejectLabel={booking('sheet.keepOpen')}
        onAccept={() => {
          read()
          void flow.complete(row)
        }}
        onReject={read}
      />
    </Suspense>
  )

  const dots = (parts: readonly (string | undefined | false)[]) => parts.filter(Boolean).join(' · ')
  const ident = (
    <div className={styles.ident}>
      <span className={styles.tile}>
        <Icon name={speciesIcons[row.species]} size="lg" />
      </span>
      <div className="grow">
        <h2 id={titleId}>
          <Link to={paths.pet(patient?.chip || row.patientId)}>
            <bdi>{row.petName}</bdi>
          </Link>
        </h2>
        <p>{dots([patient?.breed ?? t(`species.${row.species}`), patient?.color ?? row.ownerName])}</p>
        <p>
          {dots([
            say.age(patient?.birthDate),
            patient && words.list(say.sex(patient)),
            weight && say.weight(weight.grams),
          ])}
        </p>
      </div>
    </div>
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
            {mode !== 'edit' && (
              <>
                <div className={styles.lead}>
                  {chip}
                  <b className="num">
                    <bdi dir="ltr">{words.span(row)}</bdi>
                  </b>
                  <span className="grow" />
                  {menu}
                </div>
                {ident}
              </>
            )}
            {content}
          </div>
        </SideSheet>
        {over}
      </>
    )
  return (
    <>
      <dialog
        open
        ref={panel}
        className={styles.sheet}
        data-start={isAtStart || undefined}
        // Toasts keep off its buttons (toasts.module.css).
        data-placement={isAtStart ? undefined : 'side'}
        tabIndex={-1}
        aria-labelledby={titleId}
      >
        <header className={styles.head}>
          {chip}
          <b className="num">
            <bdi dir="ltr">{words.span(row)}</bdi>
          </b>
          <span className="grow" />
          {mode !== 'edit' && menu}
          <IconButton label={common('actions.close')} icon="x" size="sm" tooltip={false} onPress={onClose} />
        </header>
        <div className={styles.body}>
          {ident}
          {content}
        </div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </dialog>
      {over}
    </>
  )
}
