// Sends a new or amended treatment. Without a connection it waits, shown as the server will answer.
import { isSettled } from '@vetrounds/core/records/charge'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { treatmentHead } from '@vetrounds/core/records/treatment'
import { useBranchZone } from '../../api/branch-clock.ts'
import { currentPerson } from '../../api/person.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { predictedEntry } from '../entries/predicted-entry.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import {
  contentOf,
  type KnownTreatment,
  type TreatmentValues,
  type Weighed,
  weighingOf,
} from './treatment-form.ts'

type Options = {
  patient: KnownPatient
  weighed: Weighed | undefined
  visitId: string | undefined
  known: KnownTreatment | undefined
}

export const useSaveTreatment = ({ patient, weighed, visitId, known }: Options) => {
  const t = useT('entries')
  const zone = useBranchZone()
  const place = usePlace()
  const create = useChange('createTreatment')
  const change = useChange('changeTreatment')
  const by = { branchId: place?.split('.')[1] ?? '', by: currentPerson()?.id ?? '' }
  return async (values: TreatmentValues, id: string) => {
    const isLeft = known?.charge !== undefined && isSettled(known.charge)
    const own = contentOf(values, {
      zone,
      species: patient.species,
      weighed,
      former: known && weighingOf(known),
      visitId: known?.entry.visitId ?? visitId,
      lines: isLeft || (!known && values.lines.length === 0) ? undefined : values.lines,
    })
    const expected = (entryId: string, former?: RecordEntry) => () =>
      predictedEntry(treatmentHead({ ...own, id: entryId }, patient.id), {
        former,
        by,
        petName: patient.name,
      })
    if (!known)
      return create(
        { params: { id: patient.id }, body: { ...own, id, closes: values.closes } },
        { expected: expected(id), already: t('already') },
      )
    const { entry } = known
    return change(
      {
        params: { id: patient.id, entry: entry.id },
        body: { ...own, v: entry.v, was: entry.at, reason: values.reason ?? '' },
      },
      { expected: expected(entry.id, entry) },
    )
  }
}
