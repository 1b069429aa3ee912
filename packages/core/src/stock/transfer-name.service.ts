// What a transfer is called in the audit log: by what is in it. Apart from what sends and receives, which the log needs nothing of.
import { StockTransfer } from './transfer.entity.ts'
import { linesOf, namesOf } from './transfer-lines.ts'

type Named = { itemName: string; more?: readonly { itemName: string }[] }

export const nameOfTransfer = async (clinicId: string, id: string): Promise<string | undefined> => {
  const { data } = await StockTransfer.get({ clinicId, id }).go()
  return data ? namesOf(linesOf(data as Named)) : undefined
}
