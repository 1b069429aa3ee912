// Who owns a clinic: its super_admins, who are told of requests and of what is done in their name.
import { OwnersOfClinic } from './member.entity.ts'

/** Ids of the clinic's super_admins. One eventually consistent read. */
export const ownersOf = async (clinicId: string): Promise<string[]> => {
  const { data } = await OwnersOfClinic.get({ clinicId }).go()
  return (data?.userIds ?? []) as string[]
}
