// An owner and a pet to try things with. A try that broke off is repeated under the same ids, so that there is one of each.
import { mutate } from 'swr'
import { isAnswerOf } from '../../api/client.ts'
import { sendChange } from '../../changes/send-change.ts'
import { predictedOwner } from '../owners/predicted-owner.ts'
import { predictedPatient } from '../patients/predicted-patient.ts'

type Demo = { ownerId: string; ownerName: string; patientId: string; patientName: string }

/** Makes both, or keeps them until they can be sent. Throws what the service refuses. */
export const addDemo = async ({ ownerId, ownerName, patientId, patientName }: Demo): Promise<void> => {
  await sendChange(
    'createOwner',
    { body: { id: ownerId, name: ownerName } },
    { expected: ({ body }) => predictedOwner(body) },
  )
  await sendChange(
    'createPatient',
    { body: { id: patientId, ownerId, name: patientName, species: 'canine' } },
    { expected: ({ body }) => predictedPatient(body, ownerName) },
  )
  void mutate(isAnswerOf('listPatients'))
  void mutate(isAnswerOf('listOwners'))
}
