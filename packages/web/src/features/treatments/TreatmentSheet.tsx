// The treatment's form beside the page, for a new one or one that is amended. Its code comes when it is first opened.
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import type { TreatmentSort } from '@vetrounds/core/records/treatment'
import { useState } from 'react'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { toast } from '../../ui/toast.ts'
import { useEntryChanged } from '../entries/use-entries.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { useWeighings } from '../pet/use-weighings.ts'
import type { KnownTreatment } from './treatment-form.ts'

const Coming = () => <SkeletonFields fields={8} />

const TreatmentForm = loadAhead(() => import('./TreatmentForm.tsx'), <Coming />)

type Props = {
  patient: KnownPatient
  pet: Pet
  /** The newest entries of the record. */
  recent: readonly TimelineEntry[] | undefined
  /** The visit that it is made in. */
  visitId?: string | undefined
  known?: KnownTreatment | undefined
  sort?: TreatmentSort | undefined
  /** Beginning with a prescription. */
  prescribes?: boolean | undefined
  onClose: () => void
}

export const TreatmentSheet = ({ pet, onClose, ...rest }: Props) => {
  const t = useT('treatments')
  const entries = useT('entries')
  const common = useT('common')
  const changed = useEntryChanged()
  const { weighings, isKnown, hasFailed } = useWeighings(pet)
  // A dose begins with the last weight, which may first have to be looked for further back. What is open stays open.
  const [isOpen, setOpen] = useState(rest.known !== undefined)
  if (!isOpen && (isKnown || hasFailed)) setOpen(true)
  return (
    <SideSheet title={t(rest.known ? 'amend' : 'add')} isOpen onClose={onClose} size="form">
      {isOpen ? (
        <TreatmentForm
          {...rest}
          weighed={weighings.at(-1)}
          onSaved={(entry, isWaiting) => {
            if (!isWaiting) changed()
            toast({
              severity: isWaiting ? 'secondary' : entry.short ? 'warn' : 'success',
              summary: isWaiting
                ? common('queue.saved')
                : entry.short
                  ? entries('stock.savedShort')
                  : t('saved'),
              detail: `${isolated(entry.title)} · ${isolated(rest.patient.name)}`,
            })
            onClose()
          }}
        />
      ) : (
        <Coming />
      )}
    </SideSheet>
  )
}
