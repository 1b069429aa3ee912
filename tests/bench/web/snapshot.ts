// Makes up the snapshot of a large clinic, for a stack that has no such clinic, with the same names as seeds use.
import { columnsOf } from '@vetrounds/core/search/columns'
import { byBytes } from '@vetrounds/core/search/index'
import { dice, oneOf, ownerAt, patientAt } from '@vetrounds/core/search/model.test-support'
import { nameKey } from '@vetrounds/core/text/fold'
import { firstNames, lastNames, petNames } from '../../../scripts/seed/names.ts'

const inOrder = <R extends { id: string; name: string }>(rows: R[]): R[] => {
  const keyed = rows.map(row => ({ row, key: `${nameKey(row.name)}#${row.id}` }))
  return keyed.sort((a, b) => byBytes(a.key, b.key)).map(({ row }) => row)
}

/** JSON of a snapshot with this many patients and 0.7 owners for each, as if it had been built at `since`. */
export const largeSnapshot = (patients: number, since: string): string => {
  const roll = dice(1)
  const [firsts, lasts, pets] = [firstNames, lastNames, petNames].map(names => Object.values(names).flat())
  const owners = Array.from({ length: Math.round(patients * 0.7) }, (_, at) => ({
    ...ownerAt(roll, at),
    name: `${oneOf(roll, firsts ?? [])} ${oneOf(roll, lasts ?? [])}-${oneOf(roll, lasts ?? [])}`,
    active: true,
  }))
  const animals = Array.from({ length: patients }, (_, at) => ({
    ...patientAt(roll, at, oneOf(roll, owners)),
    name: oneOf(roll, pets ?? []),
    deceased: false,
  }))
  return JSON.stringify(columnsOf(since, { owners: inOrder(owners), patients: inOrder(animals) }))
}
