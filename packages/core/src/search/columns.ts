// The snapshot file: one column per field, owners once, breeds and brands by number. Half a megabyte smaller than rows would be.
import { dayName, dayNumber } from '../calendar/days.ts'
import { species } from '../patients/species.ts'
import { categories } from '../stock/item-kinds.ts'
import type { Changes, SearchedItem, SearchedOwner, SearchedPatient } from './searched-rows.ts'

/** Increased whenever rows need something that earlier files lack. Files of an earlier format are rebuilt instead of read. */
export const FORMAT = 4

export type Columns = {
  format: typeof FORMAT
  /** The file has everything committed up to 30 s before this instant. */
  at: string
  owners: {
    id: string[]
    number: number[]
    name: string[]
    email: string[]
    end: string[]
    flags: number[]
    v: number[]
  }
  breeds: string[]
  patients: {
    id: string[]
    name: string[]
    species: number[]
    /** Index in `breeds`, −1 for none. */
    breed: number[]
    chip: string[]
    /** Days from the year 1900 on, −1 for none. */
    born: number[]
    /** Index in `owners`, −1 for an owner who is not among them and is found in `strays`. */
    owner: number[]
    flags: number[]
    v: number[]
  }
  strays: Record<number, [id: string, name: string]>
  brands: string[]
  items: {
    id: string[]
    name: string[]
    /** Index in `brands`, −1 for none. */
    brand: number[]
    barcode: string[]
    category: number[]
    flags: number[]
    v: number[]
  }
}

const SINCE = dayNumber('1900-01-01')

/** Days from 1900 on; −1 for no day, an earlier one, or one that no calendar has. */
const numberOf = (day: string | undefined): number => {
  const days = day === undefined ? Number.NaN : dayNumber(day) - SINCE
  return days >= 0 ? days : -1
}
const dayOf = (days: number | undefined): string | undefined =>
  days === undefined || days < 0 ? undefined : dayName(SINCE + days)

const bits = (...flags: boolean[]): number => flags.reduce((sum, flag, at) => sum + (flag ? 2 ** at : 0), 0)
const has = (flags: number | undefined, at: number): boolean => Math.floor((flags ?? 0) / 2 ** at) % 2 === 1

/** Rows as columns, in the given order, which is that of lists. */
export const columnsOf = (at: string, { owners, patients, items = [] }: Changes): Columns => {
  const places = new Map(owners.map(({ id }, place) => [id, place]))
  const breeds = [...new Set(patients.flatMap(({ breed }) => breed ?? []))]
  const breedPlaces = new Map(breeds.map((breed, place) => [breed, place]))
  const brands = [...new Set(items.flatMap(({ brand }) => brand ?? []))]
  const brandPlaces = new Map(brands.map((brand, place) => [brand, place]))
  return {
    format: FORMAT,
    at,
    owners: {
      id: owners.map(({ id }) => id),
      number: owners.map(({ number }) => number),
      name: owners.map(({ name }) => name),
      email: owners.map(({ email }) => email ?? ''),
      end: owners.map(({ phoneEnd }) => phoneEnd ?? ''),
      flags: owners.map(({ active, doNotBook, merged, sharesPhone = false }) =>
        bits(active, doNotBook, merged, sharesPhone),
      ),
      v: owners.map(({ v }) => v),
    },
    breeds,
    patients: {
      id: patients.map(({ id }) => id),
      name: patients.map(({ name }) => name),
      species: patients.map(row => species.indexOf(row.species)),
      breed: patients.map(({ breed }) => (breed === undefined ? -1 : (breedPlaces.get(breed) ?? -1))),
      chip: patients.map(({ chip }) => chip),
      born: patients.map(({ birthDate }) => numberOf(birthDate)),
      owner: patients.map(({ ownerId }) => places.get(ownerId) ?? -1),
      flags: patients.map(
        ({ deceased, allergic, careful, neutered = false, gender, estimatedBirth = false }) =>
          bits(deceased, allergic, careful, neutered, gender === 'male', gender === 'female', estimatedBirth),
      ),
      v: patients.map(({ v }) => v),
    },
    strays: Object.fromEntries(
      patients.flatMap(({ ownerId, ownerName }, place) =>
        places.has(ownerId) ? [] : [[place, [ownerId, ownerName]]],
      ),
    ),
    brands,
    items: {
      id: items.map(({ id }) => id),
      name: items.map(({ name }) => name),
      brand: items.map(({ brand }) => (brand === undefined ? -1 : (brandPlaces.get(brand) ?? -1))),
      barcode: items.map(({ barcode }) => barcode ?? ''),
      category: items.map(({ category }) => categories.indexOf(category)),
      flags: items.map(({ active, withdrawn = false }) => bits(active, withdrawn)),
      v: items.map(({ v }) => v),
    },
  }
}

/** The rows of a snapshot, in the same order. */
export const rowsOfColumns = ({
  owners,
  breeds,
  patients,
  strays,
  brands,
  items,
}: Columns): Required<Changes> => {
  const text = (column: readonly string[], at: number): string => column[at] ?? ''
  return {
    owners: owners.id.map(
      (id, at): SearchedOwner => ({
        id,
        number: owners.number[at] ?? 0,
        name: text(owners.name, at),
        ...(text(owners.email, at) && { email: text(owners.email, at) }),
        active: has(owners.flags[at], 0),
        doNotBook: has(owners.flags[at], 1),
        merged: has(owners.flags[at], 2),
        ...(text(owners.end, at) && { phoneEnd: text(owners.end, at) }),
        ...(has(owners.flags[at], 3) && { sharesPhone: true }),
        v: owners.v[at] ?? 1,
      }),
    ),
    patients: patients.id.map((id, at): SearchedPatient => {
      const owner = patients.owner[at] ?? -1
      const [ownerId, ownerName] =
        owner < 0 ? (strays[at] ?? ['', '']) : [text(owners.id, owner), text(owners.name, owner)]
      const breed = breeds[patients.breed[at] ?? -1]
      const flags = patients.flags[at]
      const birthDate = dayOf(patients.born[at])
      return {
        id,
        ownerId,
        ownerName,
        name: text(patients.name, at),
        species: species[patients.species[at] ?? 0] ?? species[0],
        ...(breed !== undefined && { breed }),
        chip: text(patients.chip, at),
        ...(birthDate !== undefined && { birthDate }),
        ...(has(flags, 6) && { estimatedBirth: true }),
        ...(has(flags, 3) && { neutered: true }),
        ...(has(flags, 4) && { gender: 'male' as const }),
        ...(has(flags, 5) && { gender: 'female' as const }),
        deceased: has(flags, 0),
        allergic: has(flags, 1),
        careful: has(flags, 2),
        v: patients.v[at] ?? 1,
      }
    }),
    items: items.id.map((id, at): SearchedItem => {
      const brand = brands[items.brand[at] ?? -1]
      return {
        id,
        name: text(items.name, at),
        ...(brand !== undefined && { brand }),
        ...(text(items.barcode, at) && { barcode: text(items.barcode, at) }),
        category: categories[items.category[at] ?? 0] ?? categories[0],
        active: has(items.flags[at], 0),
        ...(has(items.flags[at], 1) && { withdrawn: true }),
        v: items.v[at] ?? 1,
      }
    }),
  }
}
