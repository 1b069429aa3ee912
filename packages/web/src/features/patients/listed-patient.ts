// A row of the list of patients, and what is known of it.
import type { Money } from '@vetrounds/core/owners/money'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { NOT_READ } from '../../api/laid-over.ts'
import type { LongSource } from '../../search/use-long.ts'
import type { FoundRows } from '../lists/use-found-list.ts'

/**
 * What the owner owes is read for an export alone. `foundV` is the version that the search
 * knows of a row that was not read: without a connection changes are made to that one.
 */
export type ListedPatient = PatientRow & { balance?: Money; foundV?: number }

/** How the search on this device knows all patients. */
export const longPatients: LongSource<PatientRow> = {
  kind: 'patient',
  toRow: ({ doNotBook: _doNotBook, phoneEnd: _end, ...row }) => row,
}

/** Name, owner, breed and chip are found by the one search, four digits and more by the owner's phone. */
export const foundPatients: FoundRows<ListedPatient, 'patient'> = {
  kind: 'patient',
  toRow: ({ kind: _kind, doNotBook: _doNotBook, phoneEnd: _end, v: foundV, ...row }, known) => {
    const found = { v: NOT_READ, ...(foundV !== undefined && { foundV }) }
    // What the list has read, or was saved here, may be newer than the search, or older.
    if (known && foundV !== undefined)
      return known.v >= foundV ? { ...row, ...known } : { ...known, ...row, ...found }
    return { ...found, ...known, ...row }
  },
  textOf: ({ name, ownerName, breed = '', chip }) => `${name} ${ownerName} ${breed} ${chip}`,
  ofPhones: (owners, withDeceased) =>
    owners.flatMap(({ petPage }) => petPage?.rows ?? []).filter(row => withDeceased || !row.deceased),
}
