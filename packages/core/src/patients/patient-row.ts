// Maps the fields of a patient's form to rows, and rows to lists: the same for the server and for a browser
// that shows what is not sent yet.
import { fieldsOf, shownOf } from '../contract/shape.ts'
import { nameKey } from '../text/fold.ts'
import {
  bodyFields,
  headFields,
  type PatientChange,
  type PatientInput,
  type PatientRow,
  patientRow,
} from './patient.ts'
import { needsCare } from './species.ts'

const { deceased: _fromAlive, ...shownFields } = patientRow.shape

/** The row that lists show, made from a head. */
export const toRow = ({
  alive,
  ...head
}: Omit<PatientRow, 'deceased'> & { alive: 'y' | 'n' }): PatientRow => ({
  ...shownOf(shownFields, head),
  deceased: alive === 'n',
})

/** The form's fields, each in the row that stores it; a missing field is cleared. */
export const formRows = (fields: Omit<PatientChange, 'v' | 'microchip'>) => {
  const head = fieldsOf(headFields, fields)
  const body = fieldsOf(bodyFields, fields)
  return {
    head: {
      ...head,
      folded: nameKey(head.name),
      estimatedBirth: (head.birthDate !== undefined && head.estimatedBirth) || undefined,
      allergic: (body.allergies ?? []).length > 0,
      careful: needsCare(body.behaviour ?? []),
    },
    body,
  }
}

/** A new patient's rows, without stamps and table keys. */
export const newRows = (input: PatientInput, given: { ownerName: string; chip: string }) => {
  const { id, ownerId, microchip: _inChip, ...fields } = input
  const { head, body } = formRows(fields)
  return { head: { id, ownerId, ...given, ...head, alive: 'y' as const, v: 1 }, body }
}
