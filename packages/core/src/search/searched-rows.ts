// What a search knows of owners and patients: heads without phones (data model § 5).
import type { Gender, Species } from '../patients/species.ts'

export type OwnerRecord = {
  id: string
  number: number
  name: string
  email?: string | undefined
  active: boolean
  doNotBook: boolean
  /** Became part of another owner: lists of deactivated ones have it, a search never finds it. */
  merged: boolean
  v: number
}

export type PatientRecord = {
  id: string
  ownerId: string
  /** As the patient's row has it; the owner's own row goes before. */
  ownerName: string
  name: string
  species: Species
  breed?: string | undefined
  gender?: Gender | undefined
  neutered?: boolean | undefined
  chip: string
  deceased: boolean
  allergic: boolean
  careful: boolean
  v: number
}

/** Rows that changed, each as it is now. */
export type Changes = { owners: readonly OwnerRecord[]; patients: readonly PatientRecord[] }

type Row = Record<string, unknown>

/** The owner in a row of the table. */
export const ownerRecordOf = (row: Row): OwnerRecord => ({
  id: String(row.id),
  number: Number(row.number),
  name: String(row.name),
  ...(row.email !== undefined && { email: String(row.email) }),
  active: row.active === 'y',
  doNotBook: row.doNotBook === true,
  merged: row.mergedInto !== undefined,
  v: Number(row.v),
})

/** The patient in a row of the table. */
export const patientRecordOf = (row: Row): PatientRecord => ({
  id: String(row.id),
  ownerId: String(row.ownerId),
  ownerName: String(row.ownerName),
  name: String(row.name),
  species: row.species as Species,
  ...(row.breed !== undefined && { breed: String(row.breed) }),
  ...(row.gender !== undefined && { gender: row.gender as Gender }),
  ...(row.neutered === true && { neutered: true }),
  chip: String(row.chip),
  deceased: row.alive === 'n',
  allergic: row.allergic === true,
  careful: row.careful === true,
  v: Number(row.v),
})
