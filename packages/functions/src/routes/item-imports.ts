// Unpacks requests about imports of items for their services.
import { listImports, startImport, writeRows } from '@vetrounds/core/imports/import.service'
import { listTies, undoImport } from '@vetrounds/core/imports/undo.service'
import { itemImportEndpoints } from '@vetrounds/core/stock/item-import.endpoints'
import { itemImporter, itemImportKind } from '@vetrounds/core/stock/item-import.service'
import { routesOf } from '../serve.ts'

export const itemImportRoutes = routesOf(itemImportEndpoints, {
  listItemImports: (reader, { query }) => listImports(reader, itemImportKind(query)),
  startItemImport: (actor, { body: { settings, ...start } }) =>
    startImport(actor, start, settings, itemImporter),
  writeItemRows: (actor, { params, body }) => writeRows(actor, params.id, body.rows, itemImporter),
  listItemImportTies: (reader, { params, query }) => listTies(reader, params.id, query.from, itemImporter),
  undoItemImport: (actor, { params, body }) => undoImport(actor, params.id, body.downTo, itemImporter),
})
