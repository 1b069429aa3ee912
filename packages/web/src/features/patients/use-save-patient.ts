// Saves the form of a pet: a new one, which may wait for the connection, or the changes of a known one, beside whatever
// somebody else saved meanwhile.

import type { Patient, PatientRow } from '@vetrounds/core/patients/patient'
import { useRef } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../api/api-error.ts'
import { isAnswerOf } from '../../api/client.ts'
import { usePlace } from '../../api/place.ts'
import { request } from '../../api/request.ts'
import { once } from '../../drafts/once.ts'
import type { useVersionChoice } from '../../forms/VersionChoice.tsx'
import { useT } from '../../i18n/use-t.ts'
import { submit } from '../../offline/submit.ts'
import { asSent, type ComparedPet, compared, sentOf, uncompared } from './patient-values.ts'
import type { PetSchema } from './pet-schema.ts'
import { predictedPatient } from './predicted-patient.ts'
import { useShownVersions } from './use-patient-facts.tsx'

type Options = {
  patient: Patient | undefined
  ownerName: string
  versions: ReturnType<typeof useVersionChoice>
}

type Typed = ReturnType<PetSchema['parse']>

export const useSavePatient = ({ patient, ownerName, versions }: Options) => {
  const t = useT('patients')
  const place = usePlace()
  const { mutate } = useSWRConfig()
  const { fields, show } = useShownVersions()
  const key = useRef<string>(undefined)

  const create = async ({ ownerId, ...values }: Typed, id: string): Promise<PatientRow> => {
    const body = { ...sentOf(values), ownerId, id }
    const send = () => submit('createPatient', { body }, predictedPatient(body, ownerName))
    return (await once(id, t('alreadyAdded'), send)).row
  }

  const change = (known: Patient, { ownerId: _owner, ...values }: Typed): Promise<PatientRow> =>
    versions.save<ComparedPet, PatientRow>({
      mine: compared(sentOf(values, known.neutered)),
      base: compared(asSent(known)),
      v: known.v,
      send: (body, v) =>
        request(
          'changePatient',
          { params: { id: known.id }, body: { ...uncompared(body), v } },
          { branch: place, key: key.current },
        ),
      read: async () => {
        key.current = undefined
        const newer = await request('readPatient', { params: { id: known.id } }, { branch: place })
        return { values: compared(asSent(newer)), v: newer.v }
      },
      fields,
      show,
    })

  return async (typed: Typed, id: string): Promise<PatientRow> => {
    try {
      return await (patient ? change(patient, typed) : create(typed, id))
    } catch (error) {
      // The same change may be sent again as it is; what was refused is another one next time.
      key.current = error instanceof ApiError && error.status === 0 ? error.key : undefined
      if (!(error instanceof ApiError) || error.code !== 'patient.chip_taken') throw error
      void mutate(isAnswerOf('findChipHolder'))
      throw { errors: [{ path: 'microchip', code: 'chip.taken' }] }
    }
  }
}
