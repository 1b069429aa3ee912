// What a search of patients, owners and items finds.
import type { Species } from '@vetrounds/core/patients/species'
import type { Category } from '@vetrounds/core/stock/item-kinds'

export type FoundPatient = {
  kind: 'patient'
  id: string
  name: string
  species: Species
  breed?: string
  /** The microchip, or a tag `NC-000123`. */
  chip: string
  ownerId: string
  ownerName: string
  deceased: boolean
  allergic: boolean
  careful: boolean
  /** Of the owner: nothing may be booked for them. */
  doNotBook: boolean
  birthDate?: string
  estimatedBirth?: boolean
  /** The digits of the owner's phone that its mask leaves to be seen. */
  phoneEnd?: string
  /** The version that the search knows: a later one may be there. */
  v?: number
}

/** Which number matched, with the digits of its end that a mask leaves to be seen. */
export type PhoneHit = { kind: 'phone' | 'landline'; end: string }

export type FoundOwner = {
  kind: 'owner'
  id: string
  number: number
  name: string
  email?: string
  active: boolean
  doNotBook: boolean
  /** Names of the living pets, as far as this device knows them. */
  pets: readonly string[]
  /** Found by these digits at the end or the beginning of a phone. */
  byPhone?: PhoneHit
  /** The digits of their phone that its mask leaves to be seen. */
  phoneEnd?: string
  sharesPhone?: boolean
  v?: number
}

/** An item as the search knows it: what it costs and how much is there is the server's to say. */
export type FoundItem = {
  kind: 'item'
  id: string
  name: string
  brand?: string
  barcode?: string
  category: Category
  active: boolean
  v?: number
}

export type Found = FoundPatient | FoundOwner | FoundItem
export type FoundKind = Found['kind']
