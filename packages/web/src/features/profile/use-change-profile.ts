// Changes of one's own profile, which the whole shell then shows.
import type { MeChange, Profile } from '@vetrounds/core/sessions/person'
import { mutate } from 'swr'
import { ApiError } from '../../api/api-error.ts'
import { type Me, useMe } from '../../api/me.ts'
import { request } from '../../api/request.ts'
import { useChange } from '../../changes/use-change.ts'

type Change = Omit<MeChange, 'v'>

const show = (person: Profile): Promise<unknown> =>
  // Without a photo the answer says nothing of one; of the second factor it never does.
  mutate<Me>('readMe', me => me && { ...me, person: { ...me.person, photo: undefined, ...person } }, {
    revalidate: false,
  })

/** Sends a change. Throws `ApiError`. A preference saved meanwhile is no conflict: it is another field. */
export const useChangeProfile = (): ((change: Change) => Promise<Profile>) => {
  const changeMe = useChange('changeMe')
  const v = useMe().data?.person.v ?? 0
  return async change => {
    const save = async (over: number): Promise<Profile> => {
      const { answer } = await changeMe({ body: { ...change, v: over } })
      await show(answer)
      return answer
    }
    try {
      return await save(v)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'changed_elsewhere')) throw error
      return save((await request('readMe', {})).person.v)
    }
  }
}
