// The data that a search has about owners and patients: heads without phones (data model § 5).
import type { Gender, Species } from '../patients/species.ts'

export type SearchedOwner = {
  id: string
  number: number
  name: string
  email?: string | undefined
  active: boolean
  doNotBook: boolean
  /** Merged into another owner: the list of deactivated ones shows it, a search never finds it. */
  merged: boolean
  v: number
}

export type SearchedPatient = {
  id: string
  ownerId: string
  /** The owner's name in the patient's row; the owner's own row takes precedence. */
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

/** Rows that changed, in their current state. */
export type Changes = { owners: readonly SearchedOwner[]; patients: readonly SearchedPatient[] }

type Row = Record<string, unknown>

/** The owner in a table row. */
export const searchedOwnerOf = (row: Row): SearchedOwner => ({
  id: String(row.id),
  number: Number(row.number),
  name: String(row.name),
  ...(row.email !== undefined && { email: String(row.email) }),
  active: row.active === 'y',
  doNotBook: row.doNotBook === true,
  merged: row.mergedInto !== undefined,
  v: Number(row.v),
})

/** The patient in a table row. */
export const searchedPatientOf = (row: Row): SearchedPatient => ({
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
