// Finds an owner's email address from the head row alone, so that the nightly job that needs it loads no code for phones.
import { OwnerHead } from './owner.entity.ts'

/**
 * The email address of an owner, or of the owner they were merged into; undefined if there is none.
 * One trip, one more for each merge.
 */
export const mailAddressOf = async (clinicId: string, id: string): Promise<string | undefined> => {
  const { data: head } = await OwnerHead.get({ clinicId, id }).go()
  return head?.mergedInto ? mailAddressOf(clinicId, head.mergedInto) : head?.email
}
