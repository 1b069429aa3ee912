// The form of a treatment in a sheet beside the page, for a new or an amended one. Its code is loaded ahead, or when the sheet is
// first opened.
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import type { TreatmentSort } from '@vetrounds/core/records/treatment'
import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { isAnswerOf } from '../../api/client.ts'
import { useReach } from '../../behaviour/connection.ts'
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
  /** The visit in which the treatment is given. */
  visitId?: string | undefined
  known?: KnownTreatment | undefined
  sort?: TreatmentSort | undefined
  /** Whether the form starts with a prescription. */
  prescribes?: boolean | undefined
  onClose: () => void
}

/** How long the form waits for fresh data, in ms; with a bad connection it then uses what is known. */
const WAITS_MS = 2000

/** Rereads the patient, since somebody may just have weighed it or noted an allergy. Returns whether that is done. */
const useReadAgain = (): boolean => {
  const { mutate } = useSWRConfig()
  const isOnline = useReach() === 'online'
  const [isDone, setDone] = useState(!isOnline)
  useEffect(() => {
    if (isDone) return
    const done = () => setDone(true)
    const timer = setTimeout(done, WAITS_MS)
    void mutate(isAnswerOf('openPatient')).finally(done)
    return () => clearTimeout(timer)
  }, [isDone, mutate])
  return isDone
}

export const TreatmentSheet = ({ pet, onClose, ...rest }: Props) => {
  const t = useT('treatments')
  const said = useEntrySaved()
  const { weighings, isKnown, hasFailed } = useWeighings(pet)
  const { foodProducing } = useFood(pet, rest.patient.species)
  const isFresh = useReadAgain()
  const last = weighings.at(-1)
  // The dose starts with the last weight, which may first have to be read from further back. Once open, the form keeps the weight
  // that it started with, and its day.
  const [begun, setBegun] = useState<{ weighed: typeof last }>()
  if (!rest.known && !begun && isFresh && (isKnown || hasFailed)) setBegun({ weighed: last })
  return (
    <SideSheet title={t(rest.known ? 'amend' : 'add')} isOpen onClose={onClose} size="form">
      {rest.known || begun ? (
        <TreatmentForm
          {...rest}
          weighed={begun ? begun.weighed : last}
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
