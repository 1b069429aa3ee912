// The name of a transfer in the audit log: the items in it. Apart from the service that sends and receives, which the log doesn't
// need.
import { StockTransfer } from './transfer.entity.ts'
import { linesOf, namesOf } from './transfer-lines.ts'

type Named = { itemName: string; more?: readonly { itemName: string }[] }

export const nameOfTransfer = async (clinicId: string, id: string): Promise<string | undefined> => {
  const { data } = await StockTransfer.get({ clinicId, id }).go()
  return data ? namesOf(linesOf(data as Named)) : undefined
}
