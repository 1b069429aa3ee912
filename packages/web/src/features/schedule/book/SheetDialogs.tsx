// The dialogs over an appointment's sheet: cancelling with a reason, moving to another time, or the patient's record.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { TeamMember } from '@vetrounds/core/members/member'
import { Suspense } from 'react'
import { lazy } from '../../../ui/lazy.tsx'
import type { CurrentBranch } from '../day/queries.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { CancelDialog } from './CancelDialog.tsx'
import type { Sheet } from './use-appointment-sheet.ts'

const Reschedule = lazy(() => import('./Reschedule.tsx'))
const RecordDialog = lazy(() => import('./RecordDialog.tsx'))

type Props = {
  sheet: Sheet
  row: AppointmentRow
  vets: readonly (TeamMember | null)[]
  here: CurrentBranch
  words: CalendarFormat
}

export const SheetDialogs = ({ sheet, row, vets, here, words }: Props) => {
  const { mode, read } = sheet
  return (
    <Suspense fallback={null}>
      {mode === 'cancel' && <CancelDialog row={row} words={words} onDone={read} onReload={sheet.reread} />}
      {mode === 'move' && (
        <Reschedule appointment={row} vets={vets} here={here} words={words} onClose={read} />
      )}
      {mode === 'record' && <RecordDialog appointment={row} words={words} onClose={read} />}
    </Suspense>
  )
}
