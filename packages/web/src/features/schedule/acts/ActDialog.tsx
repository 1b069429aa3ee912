// The dialog that a menu entry opens: move the appointment, cancel it with a reason, or show its record details.
import type { TeamMember } from '@vetrounds/core/members/member'
import { Suspense } from 'react'
import { loadMessages } from '../../../i18n/i18n.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { CancelDialog } from '../book/CancelDialog.tsx'
import type { Act } from '../day/calendar-types.ts'
import { type CurrentBranch, useActs } from '../day/queries.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'

const Reschedule = lazy(async () => {
  const [page] = await Promise.all([import('../book/Reschedule.tsx'), loadMessages('booking')])
  return page
})

const RecordDialog = lazy(async () => {
  const [page] = await Promise.all([
    import('../book/RecordDialog.tsx'),
    loadMessages('booking'),
    loadMessages('visit'),
    loadMessages('patients'),
  ])
  return page
})

type Props = {
  act: Act
  vets: readonly (TeamMember | null)[]
  here: CurrentBranch
  words: CalendarFormat
  onClose: () => void
}

export default function ActDialog({ act: { kind, row }, vets, here, words, onClose }: Props) {
  const acts = useActs()
  if (kind === 'cancel')
    return <CancelDialog row={row} words={words} onDone={onClose} onReload={acts.reread} />
  return (
    <Suspense fallback={null}>
      {kind === 'record' ? (
        <RecordDialog appointment={row} words={words} onClose={onClose} />
      ) : (
        <Reschedule appointment={row} vets={vets} here={here} words={words} onClose={onClose} />
      )}
    </Suspense>
  )
}
