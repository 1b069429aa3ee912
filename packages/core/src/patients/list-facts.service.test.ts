// Facts that several changes of one batch affect are updated once, after the last of these changes.
import { expect, test } from 'vitest'
import { recomputationsFor } from './list-facts.service.ts'

const weightOf = (patientId: string, clinicId = 'C1') => ({
  row: { __edb_e__: 'entry', kind: 'weight', clinicId, patientId },
  before: undefined,
})

test('two weights of a patient are noted once, after the second; another clinic’s patient is another', () => {
  const changes = [weightOf('P1'), weightOf('P2'), weightOf('P1', 'C2'), weightOf('P1')]
  expect(recomputationsFor(changes).map(({ index }) => index)).toEqual([1, 2, 3])
})

test('a row that is gone calls for nothing', () => {
  expect(recomputationsFor([{ row: undefined, before: weightOf('P1').row }])).toEqual([])
})
