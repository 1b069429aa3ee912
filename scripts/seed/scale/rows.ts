// All rows of a scale, one after the other.
import type { Row } from '../write-rows.ts'
import { vetDayRows, vetDaysOf } from './bookings.ts'
import { invoiceRowsOf, sumRows } from './invoices.ts'
import { itemRows } from './items.ts'
import { ownerRows, patientOf, patientRows } from './owners-and-patients.ts'
import { clinicRows, vetRows } from './people.ts'
import type { ScaleClinic } from './plan.ts'
import { recordLengths, recordRows } from './records.ts'

function* each(count: number, rowsOf: (n: number) => Row[]): Iterable<Row> {
  for (let n = 0; n < count; n += 1) yield* rowsOf(n)
}

/** The rows of one clinic of a scale that is seeded around that day. */
export function* rowsOfClinic(place: ScaleClinic, today: string): Iterable<Row> {
  const { size } = place
  const known = new Map<number, ReturnType<typeof patientOf>>()
  const patientAt = (n: number) => {
    const patient = known.get(n) ?? patientOf(place, n)
    known.set(n, patient)
    return patient
  }
  const days = vetDaysOf(place)
  yield* [...clinicRows(place, today), ...vetRows(place, today)]
  yield* each(size.owners, n => ownerRows(place, n))
  yield* each(size.patients, n => patientRows(place, n))
  // The oldest first: rows that come in the order of their keys fill the database's pages.
  yield* each(days, n => vetDayRows(place, days - 1 - n, today, patientAt))
  yield* each(recordLengths.length, n => recordRows(place, n, today))
  yield* each(size.items, n => itemRows(place, n))
  yield* each(size.invoices, invoiceRowsOf(place, today))
  yield* sumRows(place, today)
}
