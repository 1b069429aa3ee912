// The treatment's form beside the page, for a new one or one that is amended. Its code comes when it is first opened.
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
  /** The visit that it is made in. */
  visitId?: string | undefined
  known?: KnownTreatment | undefined
  sort?: TreatmentSort | undefined
  /** Beginning with a prescription. */
  prescribes?: boolean | undefined
  onClose: () => void
}

/** With a bad connection the form goes by what is here after so many ms. */
const WAITS_MS = 2000

/** Reads the patient once more, since somebody may just have weighed it or noted an allergy; whether that is done. */
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
  // A dose begins with the last weight, which may first have to be looked for further back. What is open stays open, with the day of the
  // weight that it began with.
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
