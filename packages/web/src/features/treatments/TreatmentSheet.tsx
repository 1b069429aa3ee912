// The treatment's form beside the page, for a new one or one that is amended. Its code comes when it is first opened.
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import type { TreatmentSort } from '@vetrounds/core/records/treatment'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { toast } from '../../ui/toast.ts'
import { useEntryChanged } from '../entries/use-entries.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import type { KnownTreatment, Weighed } from './treatment-form.ts'

const TreatmentForm = loadAhead(() => import('./TreatmentForm.tsx'), <SkeletonFields fields={8} />)

type Props = {
  patient: KnownPatient
  weighed: Weighed | undefined
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

export const TreatmentSheet = ({ onClose, ...rest }: Props) => {
  const t = useT('treatments')
  const entries = useT('entries')
  const common = useT('common')
  const changed = useEntryChanged()
  return (
    <SideSheet title={t(rest.known ? 'amend' : 'add')} isOpen onClose={onClose} size="form">
      <TreatmentForm
        {...rest}
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
    </SideSheet>
  )
}
