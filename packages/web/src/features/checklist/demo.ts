// Adds an owner and a pet to try things with. An attempt that broke off is repeated with the same IDs, so that there is one of
// each.
import { mutate } from 'swr'
import { isAnswerOf } from '../../api/client.ts'
import type { SendChange } from '../../changes/change.ts'
import { sendChange } from '../../changes/send-change.ts'
import { ignoreSavedBefore } from '../../ui/saved-before.ts'
import { predictedOwner } from '../owners/predicted-owner.ts'
import { predictedPatient } from '../patients/predicted-patient.ts'

type Demo = { ownerId: string; ownerName: string; patientId: string; patientName: string }

/** Creates both, or queues them until they can be sent. Throws the server's refusal. Tests pass another `send`. */
export const addDemo = async (
  { ownerId, ownerName, patientId, patientName }: Demo,
  send: SendChange = sendChange,
): Promise<void> => {
  const owner = { id: ownerId, name: ownerName }
  const pet = { id: patientId, ownerId, name: patientName, species: 'canine' as const }
  await ignoreSavedBefore(
    send('createOwner', { body: owner }, { expected: ({ body }) => predictedOwner(body), already: '' }),
  )
  await ignoreSavedBefore(
    send(
      'createPatient',
      { body: pet },
      { expected: ({ body }) => predictedPatient(body, ownerName), already: '' },
    ),
  )
  void mutate(isAnswerOf('listPatients'))
  void mutate(isAnswerOf('listOwners'))
}
