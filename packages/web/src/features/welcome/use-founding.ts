// Sends the new clinic once: a double click, a second attempt and an attempt after a crash all found the same clinic.
import { mutate } from 'swr'
import { ApiError } from '../../api/api-error.ts'
import { chooseBranch } from '../../api/branch.ts'
import type { Me } from '../../api/me.ts'
import { type Input, request } from '../../api/request.ts'
import { sendChange } from '../../changes/send-change.ts'

type Body = Input<'createClinic'>['body']

/** An earlier attempt may have arrived although its answer did not, since a draft has one ID. The person's memberships tell. */
const wasFounded = (error: unknown): boolean => error instanceof ApiError && error.code === 'already_exists'

const reread = async (): Promise<Me | undefined> => {
  const me = await request('readMe', {}).catch(() => undefined)
  // Also read again in the background by the page, which keeps it for the next load.
  if (me) void mutate('readMe', me)
  return me
}

/** Chooses the first branch of a clinic as the place to work from now on; false where the person is no member of it. */
export const enterClinic = (me: Pick<Me, 'memberships'>, clinicId: string): boolean => {
  const branch = me.memberships.find(({ clinic }) => clinic.id === clinicId)?.branches[0]
  if (branch) chooseBranch(`${clinicId}.${branch.id}`)
  return branch !== undefined
}

/** Founds the clinic and chooses its branch to work in. Throws the server's refusal. */
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
  // The clinic is founded all the same: the next page reads `/me` again.
  if (!me || !enterClinic(me, body.id)) chooseBranch(`${body.id}.${body.branch.id}`)
}
