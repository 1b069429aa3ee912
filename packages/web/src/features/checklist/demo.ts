// An owner and a pet to try things with. A try that broke off is repeated under the same ids, so that there is one of each.
import { mutate } from 'swr'
import { isAnswerOf } from '../../api/client.ts'
import { request } from '../../api/request.ts'

type Demo = { ownerId: string; ownerName: string; patientId: string; patientName: string }

/** Makes both. Throws where the service can't be reached or refuses. */
export const addDemo = async ({ ownerId, ownerName, patientId, patientName }: Demo): Promise<void> => {
  await request('createOwner', { body: { id: ownerId, name: ownerName } }, { key: ownerId })
  await request(
    'createPatient',
    { body: { id: patientId, ownerId, name: patientName, species: 'canine' } },
    { key: patientId },
  )
  void mutate(isAnswerOf('listPatients'))
  void mutate(isAnswerOf('listOwners'))
}
