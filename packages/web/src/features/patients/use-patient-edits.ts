// Changes of patients that were made on this device, laid over rows of lists and over a patient that was read.
import type { Patient, PatientChange, PatientRow } from '@vetrounds/core/patients/patient'
import { useMemo } from 'react'
import { useAnsweredEdits } from '../../api/answered-edits.ts'
import { applyEdits, type Cleared, type Edit } from '../../api/apply-edits.ts'
import { useRead } from '../../api/client.ts'
import { useCachedAnswer } from '../../api/use-cached-answer.ts'
import { type ChangeOf, madeBy, type QueueableName } from '../../offline/item.ts'
import { type Content, useWaitingContents } from '../../offline/item-content.ts'
import { isWaiting, useQueue, useWaitingRows } from '../../offline/use-queue.ts'

const cleared: Cleared<PatientRow, PatientChange> = {
  breed: undefined,
  gender: undefined,
  birthDate: undefined,
  estimatedBirth: undefined,
  neutered: undefined,
}

/**
 * The edit of a row after its form was saved. The chip is left out, because it is an address: until the change is sent,
 * only the chip that the server knows leads to the patient.
 */
const ofForm = ({ chip: _asSent, ...row }: PatientRow): Edit<PatientRow> => ({ ...cleared, ...row })

const ofAct = ({ id, deceased, ownerId, ownerName, v }: PatientRow): Edit<PatientRow> => ({
  id,
  deceased,
  ownerId,
  ownerName,
  v,
})

/** Returns a function that lays the edits over a row of a list. */
export const usePatientEdits = (): (<R extends PatientRow>(row: R) => R) => {
  const changed = useWaitingRows('changePatient')
  const died = useWaitingRows('markDeceased')
  const alive = useWaitingRows('markAlive')
  const given = useWaitingRows('transferPatient')
  const answered = useAnsweredEdits('patient') as readonly PatientRow[]
  return useMemo(() => {
    const edits: Record<Exclude<ChangeOf<'listPatients'>, 'createPatient'>, Edit<PatientRow>[]> = {
      changePatient: changed.map(ofForm),
      markDeceased: died.map(ofAct),
      markAlive: alive.map(ofAct),
      transferPatient: given.map(ofAct),
    }
    const shown = answered.map(row => ({ ...cleared, ...row }))
    return applyEdits<PatientRow>(shown, Object.values(edits).flat(), isWaiting)
  }, [answered, changed, died, alive, given])
}

/**
 * The pets of an owner from those that were read: without pets transferred to another owner, with those transferred or made here.
 */
export const usePetsOf = (ownerId: string, read: readonly PatientRow[]): readonly PatientRow[] => {
  const edited = usePatientEdits()
  const made = useWaitingRows('createPatient')
  const given = useWaitingRows('transferPatient')
  const shown = read.map(edited).filter(pet => pet.ownerId === ownerId)
  const known = new Set(shown.map(({ id }) => id))
  // A pet that was made here may be transferred before it is sent.
  const others = new Map([...made, ...given].map(pet => [pet.id, edited(pet)]))
  const come = [...others.values()].filter(pet => pet.ownerId === ownerId && !known.has(pet.id))
  return [...shown, ...come]
}

/** IDs of pets that were made here and wait to be sent: the server knows nothing of them yet. */
export const useUnsentPets = (): ReadonlySet<string> => {
  const { waiting } = useQueue()
  return useMemo(
    () => new Set(waiting.filter(({ name }) => name === 'createPatient').flatMap(madeBy)),
    [waiting],
  )
}

const after = <P extends PatientRow & Partial<Patient>>(patient: P, content: Content): P => {
  switch (content.name) {
    case 'changePatient': {
      const { microchip: _later, ...fields } = content.body
      const { id, chip, deceasedOn } = patient
      return { ...fields, ...content.row, id, chip, ...(deceasedOn && { deceasedOn }) } as P
    }
    case 'markDeceased':
      return { ...patient, deceased: true, deceasedOn: content.body.day, v: content.row.v }
    case 'markAlive':
      return { ...patient, deceased: false, deceasedOn: undefined, v: content.row.v }
    case 'transferPatient': {
      const { ownerId, ownerName, v } = content.row
      return { ...patient, ownerId, ownerName, v }
    }
    case 'createPatient':
      return patient
    default:
      // Acts on other things. Every act on a patient needs a case: without one the next edit would be queued with an outdated
      // version.
      content.name satisfies Exclude<QueueableName, ChangeOf<'listPatients'>>
      return patient
  }
}

/** Returns the patient with the changes that wait to be sent. */
export const patientWith = <P extends PatientRow & Partial<Patient>>(
  patient: P,
  contents: readonly Content[],
): P => contents.reduce(after<P>, patient)

/** The chip, or its absence, as a waiting change left it: the form opens with it. */
export const chipWith = (chip: string, contents: readonly Content[]): string =>
  contents.reduce((now, content) => (content.name === 'changePatient' ? content.row.chip : now), chip)

/**
 * A patient as this device knows it: read, or made here and not sent yet, with all waiting changes. Without an ID nothing is
 * read.
 */
export const usePatient = (id: string | undefined) => {
  const contents = useWaitingContents(id)
  const made = contents.find(content => content.name === 'createPatient')
  const { data, error, isValidating, mutate } = useRead(
    'readPatient',
    id === undefined || made ? undefined : { params: { id } },
  )
  // Where the patient can't be read, its page that was read before may hold it.
  const page = useCachedAnswer('openPatient', error && !data ? each => each.patient.id === id : undefined)
  const patient = made ? { ...made.body, ...made.row } : (data ?? page?.patient)
  return {
    patient: patient && patientWith(patient, contents),
    contents,
    isValidating,
    isWaiting: contents.length > 0,
    error,
    mutate,
  }
}
