// Saves the form of a pet: a new pet, which may wait for the connection, or the changes of an existing one, beside whatever
// somebody else saved meanwhile.

import type { Patient, PatientRow } from '@vetrounds/core/patients/patient'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../api/api-error.ts'
import { isAnswerOf } from '../../api/client.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { asSent, type ComparedPet, compared, sentOf, uncompared } from './patient-values.ts'
import type { PetSchema } from './pet-schema.ts'
import { predictedPatient, predictedPatientChange } from './predicted-patient.ts'
import { useShownVersions } from './use-patient-facts.tsx'

type Options = { patient: Patient | undefined; ownerName: string }

type Typed = ReturnType<PetSchema['parse']>

export const useSavePatient = ({ patient, ownerName }: Options) => {
  const t = useT('patients')
  const place = usePlace()
  const { mutate } = useSWRConfig()
  const { fields, show } = useShownVersions()
  const createPatient = useChange('createPatient')
  const changePatient = useChange('changePatient')

  const create = async ({ ownerId, ...values }: Typed, id: string): Promise<PatientRow> => {
    const { answer } = await createPatient(
      { body: { ...sentOf(values), ownerId, id } },
      { expected: ({ body }) => predictedPatient(body, ownerName), already: t('alreadyAdded') },
    )
    return answer
  }

  const change = async (known: Patient, { ownerId: _owner, ...values }: Typed): Promise<PatientRow> => {
    const params = { id: known.id }
    let latest = known
    const { answer } = await changePatient(
      (pet: ComparedPet, v) => ({ params, body: { ...uncompared(pet), v } }),
      {
        versions: {
          mine: compared(sentOf(values, known)),
          base: compared(asSent(known)),
          v: known.v,
          read: async () => {
            latest = await request('readPatient', { params }, { branch: place })
            return { values: compared(asSent(latest)), v: latest.v }
          },
          fields,
          show,
        },
        expected: ({ body }) => predictedPatientChange(latest, body),
      },
    )
    return answer
  }

  return async (typed: Typed, id: string): Promise<PatientRow> => {
    try {
      return await (patient ? change(patient, typed) : create(typed, id))
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'patient.chip_taken') throw error
      void mutate(isAnswerOf('findChipHolder'))
      throw { errors: [{ path: 'microchip', code: 'chip.taken' }] }
    }
  }
}
