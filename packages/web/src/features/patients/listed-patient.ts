// A row of the patients list, and how it is made from a search result.
import type { Money } from '@vetrounds/core/owners/money'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { NOT_READ } from '../../api/apply-edits.ts'
import type { LongSource } from '../../search/use-long.ts'
import type { FoundRows } from '../lists/use-found-list.ts'

/**
 * The owner's balance is read only for an export. `foundV` is the version that the search knows of a row that was not read:
 * changes that are made without a connection are based on it.
 */
export type ListedPatient = PatientRow & { balance?: Money; foundV?: number }

/** How a row is made from the search on this device, which knows all patients. */
export const longPatients: LongSource<PatientRow> = {
  kind: 'patient',
  toRow: ({ doNotBook: _doNotBook, phoneEnd: _end, ...row }) => row,
}

/** Patients are found by name, owner, breed and chip through the one search, and by the owner's phone from four digits on. */
export const foundPatients: FoundRows<ListedPatient, 'patient'> = {
  kind: 'patient',
  toRow: ({ kind: _kind, doNotBook: _doNotBook, phoneEnd: _end, v: foundV, ...row }, known) => {
    const found = { v: NOT_READ, ...(foundV !== undefined && { foundV }) }
    // A row that the list has read, or that was saved here, may be newer or older than the one of the search.
    if (known && foundV !== undefined)
      return known.v >= foundV ? { ...row, ...known } : { ...known, ...row, ...found }
    return { ...found, ...known, ...row }
  },
  textOf: ({ name, ownerName, breed = '', chip }) => `${name} ${ownerName} ${breed} ${chip}`,
  ofPhones: (owners, withDeceased) =>
    owners.flatMap(({ petPage }) => petPage?.rows ?? []).filter(row => withDeceased || !row.deceased),
}
