// Where an owner's mails go, by the head alone: the job that asks at night loads nothing about phones.
import { OwnerHead } from './owner.entity.ts'

/** The address of an owner, or of whoever they were merged into; undefined if there is none. One trip, one more for each merge. */
export const mailAddressOf = async (clinicId: string, id: string): Promise<string | undefined> => {
  const { data: head } = await OwnerHead.get({ clinicId, id }).go()
  return head?.mergedInto ? mailAddressOf(clinicId, head.mergedInto) : head?.email
}
