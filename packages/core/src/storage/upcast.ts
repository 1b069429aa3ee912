// Converts rows in former shapes to today's when they are read, so that no migration has to rewrite a table (data model § 1.5).
import type { Item } from './request-units.ts'

/** Converts a row from one schema number to the next. */
export type Upcaster = (row: Item) => Item

// 2: the subject of an event was called `record` before, which means the medical record.
const namedSubject: Upcaster = ({ record, ...row }) => ({ subject: record, ...row })

/** By entity: the first function makes schema 2 of schema 1, and so on. `entity` writes new rows with the last number. */
const upcasters: Readonly<Record<string, readonly Upcaster[]>> = {
  audit: [namedSubject],
  personAudit: [namedSubject],
  clinic: [
    // 2: settings, plan and state were added with self-service.
    row => ({
      state: 'open',
      plan: 'free',
      taxRates: [],
      pricesWithTax: true,
      sessionTimeout: 300,
      twoFactorRoles: [],
      emailConfirmed: false,
      mailSentAt: row.at,
      ...row,
    }),
  ],
}

/** The schema number of today's rows of an entity. */
export const shapeOf = (entity: string): number => 1 + (upcasters[entity]?.length ?? 0)

/** The row in today's shape. Rows without a schema number, or of an entity that never changed, stay as they are. */
export const upcast = (row: Item, known: Readonly<Record<string, readonly Upcaster[]>> = upcasters): Item => {
  const steps = known[String(row.__edb_e__)]
  if (!steps || typeof row._s !== 'number') return row
  const schema = row._s
  return steps
    .slice(schema - 1)
    .reduce<Item>((former, step, at) => ({ ...step(former), _s: schema + at + 1 }), row)
}

type Read = { Item?: Item; Items?: Item[]; Responses?: Record<string, Item[]> }

/** An answer of the table with each row in today's shape, whether of a get, a query or a batch of gets. */
export const upcastAnswer = <R extends Read>(
  answer: R,
  known: Readonly<Record<string, readonly Upcaster[]>> = upcasters,
): R => {
  const all = (rows: readonly Item[]): Item[] => rows.map(row => upcast(row, known))
  const { Item: one, Items: several, Responses: byTable } = answer
  return {
    ...answer,
    ...(one && { Item: upcast(one, known) }),
    ...(several && { Items: all(several) }),
    ...(byTable && {
      Responses: Object.fromEntries(Object.entries(byTable).map(([table, rows]) => [table, all(rows)])),
    }),
  }
}
