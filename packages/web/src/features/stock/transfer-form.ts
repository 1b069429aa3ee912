// The form of a transfer: its first item, and further ones beside it.
import { sentLine, transferInput } from '@vetrounds/core/stock/transfer'
import { TRANSFER_LINES_AT_MOST } from '@vetrounds/core/stock/transfer-lines'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod'
import type { FormHandle } from '../../ui/Form.tsx'
import { anyBatch } from './batch-options.ts'

// Where no batch is chosen, the value of the select is `anyBatch`.
const chosen = { batch: z.string().optional() }

export const sendForm = transferInput.omit({ id: true, itemId: true }).extend({
  ...chosen,
  more: z
    .array(sentLine.extend(chosen))
    .max(TRANSFER_LINES_AT_MOST - 1)
    .optional(),
})
type SendValues = z.output<typeof sendForm>
export type BoundSend = FormHandle<SendValues & FieldValues, unknown, SendValues & FieldValues>

const batchOf = ({ batch }: { batch?: string | undefined }) => (batch && batch !== anyBatch ? { batch } : {})

/** What is sent of the typed values: a line has no `batch` where none is chosen. */
export const sentOf = ({ batch, more = [], ...values }: SendValues) => ({
  ...values,
  ...batchOf({ batch }),
  ...(more.length > 0 && {
    more: more.map(line => ({ itemId: line.itemId, quantity: line.quantity, ...batchOf(line) })),
  }),
})
