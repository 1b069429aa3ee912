// Decodes rows of the table: fields that lists show are stored under names of one letter (storage/table.ts).
import { AppointmentHead } from '../../packages/core/src/appointments/appointment.entity.ts'
import { InvoiceHead } from '../../packages/core/src/money/invoice.entity.ts'
import { StockLevel, StockMovement } from '../../packages/core/src/stock/level.entity.ts'

type Stored = Readonly<Record<string, unknown>>

const of = (rows: readonly Stored[], entity: string) => rows.filter(row => row.__edb_e__ === entity)

export const appointmentsIn = (rows: readonly Stored[]) =>
  of(rows, 'appointment').flatMap(Item => AppointmentHead.parse({ Item }).data ?? [])

export const invoicesIn = (rows: readonly Stored[]) =>
  of(rows, 'invoice').flatMap(Item => InvoiceHead.parse({ Item }).data ?? [])

/** Stock levels, each with the key of its partition, in which its movements are, too. */
export const levelsIn = (rows: readonly Stored[]) =>
  of(rows, 'stockLevel').flatMap(Item => {
    const { data } = StockLevel.parse({ Item })
    return data ? [{ ...data, pk: String(Item.pk) }] : []
  })

/** Movements, each with the key of its partition. */
export const movementsIn = (rows: readonly Stored[]) =>
  of(rows, 'stockMovement').flatMap(Item => {
    const { data } = StockMovement.parse({ Item })
    return data ? [{ ...data, pk: String(Item.pk) }] : []
  })
