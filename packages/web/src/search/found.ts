// The results of a search for patients, owners and items.
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
  /** Whether nothing may be booked for the owner; missing if the search did not read the owner. */
  doNotBook?: boolean
  birthDate?: string
  estimatedBirth?: boolean
  /** The last digits of the owner's phone, which the mask leaves visible. */
  phoneEnd?: string
  /** The version that the search knows; the server may have a later one. */
  v?: number
}

/** The number that matched, with its last digits, which the mask leaves visible. */
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
  /** Given if the owner was found by digits at the end or the beginning of a phone. */
  byPhone?: PhoneHit
  /** The last digits of their phone, which the mask leaves visible. */
  phoneEnd?: string
  sharesPhone?: boolean
  v?: number
}

/** An item as the search knows it; only the server knows its price and stock. */
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
