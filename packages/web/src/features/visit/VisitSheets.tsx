// The dialogs and sheets over a visit's page: closing, reopening, and those of quick entry.
import { useCan } from '../../api/use-can.ts'
import { useReach } from '../../behaviour/connection.ts'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useEntryChanged } from '../entries/use-entries.ts'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { useDeathOffer } from '../patients/use-death-offer.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import type { QuickEntry } from './QuickBar.tsx'
import type { SavedBoard } from './saved-board.ts'
import { useCompleteAppointment } from './use-complete-appointment.ts'
import type { Visit, VisitActs } from './use-visit.ts'

// Loaded ahead, because a visit can be closed without a connection, too.
const CloseSheet = loadAhead(async () => ({ default: (await import('./CloseSheet.tsx')).CloseSheet }))
const ReopenDialog = loadAhead(async () => ({ default: (await import('./ReopenDialog.tsx')).ReopenDialog }))
const AddImages = loadAhead(async () => ({ default: (await import('../images/AddImages.tsx')).AddImages }))
const TestSheet = loadAhead(async () => ({
  default: (await import('../lab-results/TestSheet.tsx')).TestSheet,
}))
const DischargeSheet = loadAhead(async () => ({
  default: (await import('../papers/DischargeSheet.tsx')).DischargeSheet,
}))
const ConsentSheet = loadAhead(async () => ({
  default: (await import('../consents/ConsentSheet.tsx')).ConsentSheet,
}))
const StrikeDialog = loadAhead(async () => ({
  default: (await import('../entries/StrikeDialog.tsx')).StrikeDialog,
}))
const ItemSheet = loadAhead(async () => ({ default: (await import('./ItemSheet.tsx')).ItemSheet }))
const TreatmentSheet = loadAhead(async () => ({
  default: (await import('../treatments/TreatmentSheet.tsx')).TreatmentSheet,
}))

/** The dialog or sheet that is open. */
export type Asked =
  | 'close'
  | 'reopen'
  | 'treatment'
  | 'vaccine'
  | 'prescription'
  | 'test'
  | 'image'
  | 'item'
  | 'discharge'
  | 'consent'
  | 'strike'

const vaccination = { sort: 'vaccine' } as const
const prescribing = { prescribes: true } as const

/** The entries that F2 and a digit add to a visit. */
export const useQuickEntries = (ask: (asked: Asked) => void, measure: () => void): QuickEntry[] => {
  const t = useT('visit')
  const treatments = useT('treatments')
  const common = useT('common')
  const can = useCan()
  const isOffline = useReach() !== 'online'
  const cantWrite = can('records.write')
  const cantAssist = can('records.assist')
  const onlyOnline = isOffline ? common('queue.onlyOnline') : undefined
  return [
    { id: 'vitals', digit: 1, label: t('vitals.heading'), icon: 'stethoscope', run: measure },
    {
      id: 'treatment',
      digit: 2,
      label: treatments('treatment'),
      icon: 'pill',
      run: () => ask('treatment'),
      reason: cantWrite,
    },
    {
      id: 'vaccine',
      digit: 3,
      label: treatments('sorts.vaccine'),
      icon: 'syringe',
      run: () => ask('vaccine'),
      reason: cantWrite,
    },
    {
      id: 'test',
      digit: 4,
      label: t('quick.test'),
      icon: 'test-tube',
      run: () => ask('test'),
      reason: cantAssist,
    },
    {
      id: 'image',
      digit: 5,
      label: t('quick.image'),
      icon: 'image',
      run: () => ask('image'),
      reason: cantAssist,
    },
    {
      id: 'prescription',
      digit: 6,
      label: treatments('titles.prescription'),
      icon: 'clipboard-pen',
      run: () => ask('prescription'),
      reason: cantWrite,
    },
    {
      id: 'item',
      digit: 7,
      label: t('quick.item'),
      icon: 'package',
      run: () => ask('item'),
      reason: can('invoices.manage') ?? onlyOnline,
    },
  ]
}

type Props = {
  asked: Asked | undefined
  visit: Visit
  pet: Pet
  /** The newest entries, and all of the visit. */
  recent: Pet['entries']
  patient: KnownPatient
  acts: VisitActs
  board: SavedBoard
  onClose: () => void
}

export const VisitSheets = ({ asked, visit, pet, recent, patient, acts, board, onClose }: Props) => {
  const complete = useCompleteAppointment(visit, pet)
  const changed = useEntryChanged()
  const death = useDeathOffer(pet, patient)
  const added = { patient, visitId: visit.id, onClose }
  const given = { ...added, pet, recent }
  return (
    <>
      <LoadWhenWanted isWanted={asked !== undefined}>
        {asked === 'close' && (
          <CloseSheet
            visit={visit}
            patient={patient}
            problems={pet.problems}
            acts={acts}
            board={board}
            complete={complete}
            onClose={onClose}
            onClosed={outcome => death.offer(outcome, visit.at)}
          />
        )}
        {asked === 'reopen' && <ReopenDialog visit={visit} acts={acts} onClose={onClose} />}
        {asked === 'treatment' && <TreatmentSheet {...given} />}
        {asked === 'vaccine' && <TreatmentSheet {...given} {...vaccination} />}
        {asked === 'prescription' && <TreatmentSheet {...given} {...prescribing} />}
        {asked === 'discharge' && (
          <DischargeSheet patientId={patient.id} visitId={visit.id} onClose={onClose} />
        )}
        {asked === 'consent' && <ConsentSheet {...added} pet={pet} />}
        {asked === 'strike' && (
          <StrikeDialog
            entry={visit}
            onClose={onClose}
            onStruck={() => {
              changed()
              onClose()
            }}
          />
        )}
        {asked === 'test' && <TestSheet {...added} isUnsent={pet.isUnsent} />}
        {asked === 'item' && <ItemSheet {...added} />}
        {asked === 'image' && <AddImages {...added} />}
      </LoadWhenWanted>
      {death.dialog}
    </>
  )
}
