// Sends the new clinic, once: a double click, a second try and a try after a crash all found the same one.
import { mutate } from 'swr'
import { ApiError } from '../../api/api-error.ts'
import { chooseBranch } from '../../api/branch.ts'
import type { Me } from '../../api/me.ts'
import { type Input, request } from '../../api/request.ts'
import { sendChange } from '../../changes/send-change.ts'

type Body = Input<'createClinic'>['body']

/** An earlier try may have arrived, though its answer did not: the id is made once for a draft. The person's memberships tell. */
const wasFounded = (error: unknown): boolean => error instanceof ApiError && error.code === 'already_exists'

const reread = async (): Promise<Me | undefined> => {
  const me = await request('readMe', {}).catch(() => undefined)
  // Read once more behind the page, which keeps it for the next load.
  if (me) void mutate('readMe', me)
  return me
}

/** Works in the first branch of a clinic from now on; false where the person is no member of it. */
export const enterClinic = (me: Pick<Me, 'memberships'>, clinicId: string): boolean => {
  const branch = me.memberships.find(({ clinic }) => clinic.id === clinicId)?.branches[0]
  if (branch) chooseBranch(`${clinicId}.${branch.id}`)
  return branch !== undefined
}

/** Founds the clinic and goes to work there. Throws the refusal. */
export const found = async (body: Body): Promise<void> => {
  try {
    await sendChange('createClinic', { body })
  } catch (error) {
    if (!wasFounded(error)) throw error
    const me = await reread()
    if (!me || !enterClinic(me, body.id)) throw error
    return
  }
  const me = await reread()
  // Founded all the same: the next page reads it again.
  if (!me || !enterClinic(me, body.id)) chooseBranch(`${body.id}.${body.branch.id}`)
}
