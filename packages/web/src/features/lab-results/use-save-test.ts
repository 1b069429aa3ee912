// Sends a test result, new, filled in or amended. Without a connection it waits, shown as the server will answer.
import { isSettled } from '@vetrounds/core/records/charge'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { testHead } from '@vetrounds/core/records/test-result'
import { useBranchZone } from '../../api/branch-clock.ts'
import { currentPerson } from '../../api/person.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { predictedEntry } from '../entries/predicted-entry.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import { contentOf, type KnownTest, type TestValues } from './test-form.ts'

type Options = {
  patient: KnownPatient
  visitId: string | undefined
  known: KnownTest | undefined
}

export const useSaveTest = ({ patient, visitId, known }: Options) => {
  const t = useT('entries')
  const zone = useBranchZone()
  const place = usePlace()
  const create = useChange('createTest')
  const change = useChange('changeTest')
  const by = { branchId: place?.split('.')[1] ?? '', by: currentPerson()?.id ?? '' }
  return async (values: TestValues, id: string, nameOf: (key: string) => string) => {
    const isLeft = known?.charge !== undefined && isSettled(known.charge)
    const inVisit = known?.entry.visitId ?? visitId
    const own = {
      ...contentOf(values, zone, { species: patient.species, nameOf }),
      ...(inVisit && { visitId: inVisit }),
      ...(!isLeft && (known || values.lines.length > 0) && { lines: values.lines }),
    }
    const expected = (entryId: string, former?: RecordEntry) => () =>
      predictedEntry(testHead({ ...own, id: entryId }, patient.id), { former, by, petName: patient.name })
    if (!known)
      return create(
        { params: { id: patient.id }, body: { ...own, id } },
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
