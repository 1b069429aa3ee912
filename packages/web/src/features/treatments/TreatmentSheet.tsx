// The treatment's form beside the page, for a new one or one that is amended. Its code comes when it is first opened.
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import type { TreatmentSort } from '@vetrounds/core/records/treatment'
import { useState } from 'react'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { useT } from '../../i18n/use-t.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { useEntrySaved } from '../entries/use-entry-saved.ts'
import { useFood } from '../pet/use-food.ts'
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
  const said = useEntrySaved()
  const { weighings, isKnown, hasFailed } = useWeighings(pet)
  const { foodProducing } = useFood(pet, rest.patient.species)
  // A dose begins with the last weight, which may first have to be looked for further back. What is open stays open.
  const [isOpen, setOpen] = useState(rest.known !== undefined)
  if (!isOpen && (isKnown || hasFailed)) setOpen(true)
  return (
    <SideSheet title={t(rest.known ? 'amend' : 'add')} isOpen onClose={onClose} size="form">
      {isOpen ? (
        <TreatmentForm
          {...rest}
          weighed={weighings.at(-1)}
          isEaten={foodProducing}
          onSaved={({ title, short }, isWaiting) => {
            said({ summary: t('saved'), title, patient: rest.patient, short: Boolean(short), isWaiting })
            onClose()
          }}
        />
      ) : (
        <Coming />
      )}
    </SideSheet>
  )
}
