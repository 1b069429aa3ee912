// Sample requests for the endpoints that import items, and helpers with which tests run imports.
import type { Actor } from '@vetrounds/core/access/actor'
import { newId } from '@vetrounds/core/ids'
import { startImport, writeRows } from '@vetrounds/core/imports/import.service'
import type { ItemImportRow, ItemImportSettings } from '@vetrounds/core/stock/import-row'
import type { itemImportEndpoints } from '@vetrounds/core/stock/item-import.endpoints'
import { itemImporter } from '@vetrounds/core/stock/item-import.service'
import { actorOf, run } from './actor.ts'
import type { TestClinic } from './clinic.ts'
import { again } from './make.ts'
import type { Sample } from './sample.ts'

const settings: ItemImportSettings = {
  category: 'pharmaceutical',
  quantity: 'set',
  existing: 'update',
  unit: 'tablet',
  taxRate: 2300,
}

/** A valid row of an imported list. */
export const importRow = (row: number, fields: Partial<ItemImportRow> = {}): ItemImportRow => ({
  row,
  share: 'whole',
  name: `Carprofen ${newId()}`,
  sellingPrice: 145,
  quantity: 20_000,
  expiryDate: '2090-03-31',
  ...fields,
})

const startOf = (lastRow: number) => ({
  id: newId(),
  fileName: 'Stock November.xlsx',
  total: lastRow,
  skipped: 0,
  failed: 1,
  lastRow,
})

/** Begins an import of rows up to `lastRow`, with the `given` settings over the usual ones; returns its id. */
export const beginImport = async (
  actor: Actor,
  lastRow: number,
  given: Partial<ItemImportSettings> = {},
): Promise<string> =>
  (
    await run(again(actor), who =>
      startImport(who, startOf(lastRow), { ...settings, ...given }, itemImporter),
    )
  ).id

/** Sends rows of an import. */
export const sendRows = (actor: Actor, id: string, rows: readonly ItemImportRow[]) =>
  run(again(actor), who => writeRows(who, id, rows, itemImporter))

const manager = (clinic: TestClinic) => actorOf(clinic, clinic.people.manager)

const written = async (clinic: TestClinic): Promise<string> => {
  const id = await beginImport(manager(clinic), 3)
  await sendRows(manager(clinic), id, [importRow(2), importRow(3)])
  return id
}

export const itemImportSamples: Record<keyof typeof itemImportEndpoints, Sample> = {
  listItemImports: {
    valid: async clinic => {
      await written(clinic)
      return { query: { category: 'pharmaceutical' } }
    },
    invalid: [{ query: {}, path: 'query.category', code: 'required' }],
  },
  startItemImport: {
    valid: async () => ({ body: { ...startOf(214), settings } }),
    invalid: [
      { body: { ...startOf(214), total: 20_001, settings }, path: 'body.total', code: 'too_big' },
      { body: { ...startOf(214), fileName: ' ', settings }, path: 'body.fileName', code: 'required' },
      {
        body: { ...startOf(214), settings: { ...settings, quantity: 'guess' } },
        path: 'body.settings.quantity',
        code: 'invalid_value',
      },
    ],
    effect: {
      partition: clinic => `${clinic.id}#b#${clinic.branches[0].id}#imports#item.pharmaceutical`,
      index: 'gsi1',
    },
  },
  writeItemRows: {
    valid: async clinic => ({
      params: { id: await beginImport(manager(clinic), 3) },
      body: { rows: [importRow(2), importRow(3)] },
    }),
    invalid: [
      { body: { rows: [] }, path: 'body.rows', code: 'too_small' },
      { body: { rows: [importRow(3), importRow(2)] }, path: 'body.rows', code: 'rows.unordered' },
    ],
    effect: { partition: (clinic, { params }) => `${clinic.id}#j#${String(params?.id)}`, rows: 2 },
  },
  listItemImportTies: {
    valid: async clinic => ({ params: { id: await written(clinic) }, query: { from: '1' } }),
    invalid: [{ query: { from: '0' }, path: 'query.from', code: 'too_small' }],
  },
  undoItemImport: {
    valid: async clinic => ({ params: { id: await written(clinic) }, body: { downTo: 1 } }),
    invalid: [{ body: { downTo: 0 }, path: 'body.downTo', code: 'too_small' }],
  },
}
