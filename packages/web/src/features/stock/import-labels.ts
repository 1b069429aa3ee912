// What the columns of an import are called: in the template, and where a column is chosen.
import type { ImportedField } from '@vetrounds/core/stock/import-row'

export const importLabels = {
  barcode: 'fields.barcode',
  name: 'fields.name',
  brand: 'fields.brand',
  type: 'type',
  unit: 'fields.unit',
  packSize: 'fields.packSize',
  quantity: 'fields.quantity',
  minimum: 'fields.minimum',
  batch: 'batch',
  expiryDate: 'expiryDate',
  costPrice: 'costPrice',
  purchasePrice: 'fields.purchasePrice',
  sellingPrice: 'fields.sellingPrice',
  taxRate: 'fields.taxRate',
  supplier: 'fields.supplier',
  description: 'fields.description',
} as const satisfies Record<ImportedField, string>
