// The sheet of one appointment beside the grid: its facts and its next step. The calendar stays usable.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { isAllowed } from '@vetrounds/core/appointments/states'
import { localDay } from '@vetrounds/core/calendar/local-day'
import { now, nowIso } from '@vetrounds/core/clock'
import type { TeamMember } from '@vetrounds/core/members/member'
import { useId, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { SideSheet } from '../../../ui/SideSheet.tsx'
import { useOpenVisit } from '../../visit/use-open-visit.ts'
import { isHereStill } from '../day/flow-marks.ts'
import { type CurrentBranch, useTeam } from '../day/queries.ts'
import { rowIcon } from '../day/type-icons.ts'
import types from '../day/types.module.css'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { stepKeys, useFlow } from '../day/use-flow.ts'
import { useProblem } from '../day/use-problem.ts'
import { useSheetKeys } from '../day/use-sheet-keys.ts'
import { EditDetails } from './EditDetails.tsx'
import { SheetDialogs } from './SheetDialogs.tsx'
import { SheetFacts } from './SheetFacts.tsx'
import { SheetMenu } from './SheetMenu.tsx'
import { SheetPatient } from './SheetPatient.tsx'
import styles from './sheet.module.css'
import { letters, useAppointmentSheet } from './use-appointment-sheet.ts'
import { useOpened, weightOn } from './use-opened-patient.ts'
import { WeighIn } from './WeighIn.tsx'

type Props = {
  id: string
  /** The calendar's row, so that the sheet shows at once; the description is read afterwards. */
  row: AppointmentRow | undefined
  vets: readonly (TeamMember | null)[]
  here: CurrentBranch
  words: CalendarFormat
  isNarrow: boolean
  /** The sheet opens on the start side (left in English), so that the appointment's day stays visible. */
  isAtStart: boolean
  onClose: () => void
}

export default function AppointmentSheet(props: Props) {
  const { id, row: known, vets, here, words, isNarrow, isAtStart, onClose } = props
  const t = useT('calendar')
  const common = useT('common')
  useT('owners')
  const visits = useT('visit')
  const visit = useOpenVisit()
  const flow = useFlow(words)
  const problem = useProblem(words)
  const titleId = useId()
  const { data: team } = useTeam()
  const sheet = useAppointmentSheet({ id, known, words, onClose })
  const { panel, row, mode, isOpen, next, error } = sheet
  const { data: opened } = useOpened(row && { id: row.patientId, ownerId: row.ownerId })
  // Typed values live in the form, and changing the sheet's shape would reset the form: so the shape changes only after editing.
  const [isSheet, setSheet] = useState(isNarrow)
  if (isSheet !== isNarrow && mode !== 'edit') setSheet(isNarrow)
  /** Opens the visit. A patient of today or last night also goes into the room: whoever writes the visit has them there. */
  const openVisit = async () => {
    if (!row) return
    const isToday = localDay(row.start, here.timeZone) === localDay(nowIso(), here.timeZone)
    const isNow = isToday || isHereStill(row, now())
    const isMoved = isOpen && isNow && (row.flow === undefined || row.flow === 'arrived')
    if (!(await sheet.keepWeight())) return
    const moved = isMoved ? await flow.move(row, 'in_room') : row
    // Undefined after a refusal, which a toast has explained.
    if (moved) await visit.open({ id: row.patientId, name: row.petName }, moved, opened?.entries)
  }
  const canVisit = mode === 'read' && row !== undefined && row.status !== 'cancelled' && !visit.reason
  useSheetKeys(panel, canVisit ? { [letters.visit]: () => void openVisit() } : {})
  const close = (
    <IconButton label={common('actions.close')} icon="x" size="sm" tooltip={false} onPress={onClose} />
  )

  if (!row) {
    if (!error) return null
    return (
      <dialog open ref={panel} className={styles.sheet} tabIndex={-1} aria-label={t('sheet.title')}>
        <header className={styles.head}>
          <span className="grow" />
          {close}
        </header>
        <ErrorState title={t('errors:appointments.fetch')} detail={problem(error)} onRetry={sheet.reread} />
      </dialog>
    )
  }

  const isEditing = mode === 'edit'
  const content = isEditing ? (
    <EditDetails
      key={id}
      appointment={row}
      isWhole={sheet.isWhole}
      vets={vets}
      here={here}
      words={words}
      onDone={sheet.read}
    />
  ) : (
    <SheetFacts
      row={row}
      opened={opened}
      room={team?.rooms.find(room => room.id === row.roomId)?.name}
      words={words}
      zone={here.timeZone}
    >
      {/* What is typed stays in sight, even if somebody else completes the appointment meanwhile. */}
      {((isOpen && row.flow !== 'done') || sheet.kilograms !== undefined) && (
        <WeighIn
          row={row}
          words={words}
          weighed={sheet.weighed ?? (opened && weightOn(opened, row.start, here.timeZone))}
          weigh={sheet.weigh}
          value={sheet.kilograms}
          onChange={sheet.setKilograms}
        />
      )}
    </SheetFacts>
  )
  const lead = (
    <>
      <span className={`${types.typed} ${styles.chip}`} data-type={row.type}>
        <Icon name={rowIcon(row)} size="sm" />
        {t(`types.${row.type}`)}
      </span>
      <b className="num">
        <bdi dir="ltr">{words.span(row)}</bdi>
      </b>
      <span className="grow" />
      {!isEditing && <SheetMenu row={row} {...sheet.acts} />}
    </>
  )
  const footer = !isEditing && (
    <>
      {next && (
        <Button variant="primary" shortcut={letters[next]} onPress={sheet.step}>
          {t(stepKeys[next])}
        </Button>
      )}
      {row.status !== 'cancelled' && (
        <Button
          icon="clipboard-pen"
          shortcut={letters.visit}
          onPress={() => void openVisit()}
          reason={visit.reason}
        >
          {visits('start.act')}
        </Button>
      )}
      {isAllowed('reopen', row.status) && (
        <Button variant="primary" icon="rotate-ccw" onPress={() => sheet.reopen(row)}>
          {t('flow.reopen')}
        </Button>
      )}
      {isOpen && (
        <Button shortcut={letters.reschedule} onPress={sheet.to('move')}>
          {t('sheet.reschedule')}
        </Button>
      )}
    </>
  )
  const patient = <SheetPatient titleId={titleId} row={row} opened={opened} words={words} />
  const dialogs = <SheetDialogs sheet={sheet} row={row} vets={vets} here={here} words={words} />

  if (isSheet)
    return (
      <>
        <SideSheet
          title={`${row.petName} · ${row.ownerName}`}
          isOpen
          onClose={onClose}
          footer={footer && <div className={styles.narrowFoot}>{footer}</div>}
        >
          <div className={styles.stack}>
            {!isEditing && (
              <>
                <div className={styles.lead}>{lead}</div>
                {patient}
              </>
            )}
            {content}
          </div>
        </SideSheet>
        {dialogs}
      </>
    )
  return (
    <>
      <dialog
        open
        ref={panel}
        className={styles.sheet}
        data-start={isAtStart || undefined}
        // Toasts read this and keep off the sheet's buttons (toasts.module.css).
        data-placement={isAtStart ? undefined : 'side'}
        tabIndex={-1}
        aria-labelledby={titleId}
      >
        <header className={styles.head}>
          {lead}
          {close}
        </header>
        <div className={styles.body}>
          {patient}
          {content}
        </div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </dialog>
      {dialogs}
    </>
  )
}
