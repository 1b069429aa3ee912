// The contract of importing items.
import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { importJob, importUndo, rowResult, rowTie } from '../imports/import.ts'
import { itemImportRows, itemImportStart } from './import-row.ts'
import { category } from './item.ts'

export const itemImportEndpoints = {
  listItemImports: endpoint({
    method: 'GET',
    path: '/item-imports',
    summary: 'The last imports of a category in the current branch',
    action: 'inventory.manage',
    effect: 'read',
    queueable: false,
    families: [],
    query: z.object({ category }),
    response: z.object({ rows: z.array(importJob) }),
    errors: [],
  }),
  startItemImport: endpoint({
    method: 'POST',
    path: '/item-imports',
    summary: 'Begin an import of items; its rows are written next',
    action: 'inventory.manage',
    effect: 'atomic',
    queueable: false,
    families: [],
    body: itemImportStart,
    response: importJob,
    errors: ['already_exists'],
  }),
  writeItemRows: endpoint({
    method: 'POST',
    path: '/item-imports/:id/rows',
    summary: 'Write the next rows of an import; rows that are through already are only answered',
    action: 'inventory.manage',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: idParams,
    body: itemImportRows,
    response: z.object({ results: z.array(rowResult) }),
    errors: ['not_found', 'import.undone'],
  }),
  listItemImportTies: endpoint({
    method: 'GET',
    path: '/item-imports/:id/ties',
    summary: 'The rows of an import that something depends on by now, for a hundred rows of the file',
    action: 'inventory.manage',
    effect: 'read',
    queueable: false,
    families: [],
    params: idParams,
    query: z.object({ from: z.coerce.number().int().min(1).max(1_048_576) }),
    response: z.object({ rows: z.array(rowTie), next: z.int().optional() }),
    errors: ['not_found'],
  }),
  undoItemImport: endpoint({
    method: 'POST',
    path: '/item-imports/:id/undo',
    summary: 'Take back the rows of an import, from the last one down to one of them',
    action: 'inventory.manage',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: idParams,
    body: importUndo,
    response: importJob,
    errors: ['not_found', 'import.undone', 'import.too_old', 'import.in_use'],
  }),
}
