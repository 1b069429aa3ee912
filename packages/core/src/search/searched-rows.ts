// The data that a search has about owners, patients and items: their heads without phones (data model § 5), except for the last
// digits, which every list shows. Prices and stock levels of items are not in it: only the server tells them (decision 117).
import type { Gender, Species } from '../patients/species.ts'
import type { Category } from '../stock/item-kinds.ts'

export type SearchedOwner = {
  id: string
  number: number
  name: string
  email?: string | undefined
  active: boolean
  doNotBook: boolean
  /** Merged into another owner: searches leave it out, the list of deactivated ones shows it. */
  merged: boolean
  /** The last digits of their phone, which its mask leaves visible. */
  phoneEnd?: string | undefined
  /** Another owner has one of their numbers. */
  sharesPhone?: boolean | undefined
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
  birthDate?: string | undefined
  estimatedBirth?: boolean | undefined
  chip: string
  deceased: boolean
  allergic: boolean
  careful: boolean
  v: number
}

export type SearchedItem = {
  id: string
  name: string
  brand?: string | undefined
  barcode?: string | undefined
  category: Category
  /** Retired ones can't be sold any more. */
  active: boolean
  /** Withdrawn together with its import, as if it had never existed: no search finds it. */
  withdrawn?: boolean | undefined
  v: number
}

/** Rows that changed, in their current state. A tab of an earlier build has no `items`. */
export type Changes = {
  owners: readonly SearchedOwner[]
  patients: readonly SearchedPatient[]
  items?: readonly SearchedItem[] | undefined
}

type Row = Record<string, unknown>

const endOf = (masked: unknown): { phoneEnd?: string } => {
  const end = /\d+$/.exec(String(masked ?? '').replace(/\s/g, ''))?.[0]
  return end === undefined ? {} : { phoneEnd: end }
}

/** The owner in a table row. */
export const searchedOwnerOf = (row: Row): SearchedOwner => ({
  id: String(row.id),
  number: Number(row.number),
  name: String(row.name),
  ...(row.email !== undefined && { email: String(row.email) }),
  active: row.active === 'y',
  doNotBook: row.doNotBook === true,
  merged: row.mergedInto !== undefined,
  ...endOf(row.phone ?? row.landline),
  ...(row.sharesPhone === true && { sharesPhone: true }),
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
  ...(row.birthDate !== undefined && { birthDate: String(row.birthDate) }),
  ...(row.estimatedBirth === true && { estimatedBirth: true }),
  chip: String(row.chip),
  deceased: row.alive === 'n',
  allergic: row.allergic === true,
  careful: row.careful === true,
  v: Number(row.v),
})
