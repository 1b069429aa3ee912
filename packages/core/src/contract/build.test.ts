// A form is saved as a whole: a field that a client doesn't send is emptied.
import { expect, test } from 'vitest'
import { ownerChange } from '../owners/owner.ts'
import { patientChange } from '../patients/patient.ts'
import { oldestContract } from './build.ts'

/**
 * The fields that clients' forms send, by the version of the contract. For a new field of a form, raise `contractVersion` and
 * `oldestContract`, and add a line; leave the existing lines, which say what former clients send.
 */
const sent: Record<number, { owner: string; patient: string }> = {
  2: {
    owner:
      'address birthDate clinicNotes doNotBook doNotBookReason documentLanguage email facebookLink instagramLink landline name phone referralSource v',
    patient:
      'allergies behaviour birthDate breed color distinctiveMarks estimatedBirth gender microchip name neutered photo species v',
  },
}

/** Fields of the body that ask for an act and are no part of the form: if one isn't sent, nothing is emptied. */
const acts = ['dropOthers']

const namesOf = ({ shape }: { shape: object }): string =>
  Object.keys(shape)
    .filter(field => !acts.includes(field))
    .sort()
    .join(' ')

test('the oldest clients send every field of the forms that are saved as a whole', () => {
  expect({ owner: namesOf(ownerChange), patient: namesOf(patientChange) }).toEqual(sent[oldestContract])
})
