// Changes of the person's own profile, which the whole shell then shows.
import type { MeChange, Profile } from '@vetrounds/core/sessions/person'
import { mutate } from 'swr'
import { type Me, useMe } from '../../api/me.ts'
import { request } from '../../api/request.ts'
import { saveOverNewer } from '../../changes/over-newer.ts'
import { useChange } from '../../changes/use-change.ts'

type Change = Omit<MeChange, 'v'>

const show = (person: Profile): Promise<unknown> =>
  // An answer without a photo means that there is none. No answer has the second factor, so that what is known of it is kept.
  mutate<Me>('readMe', me => me && { ...me, person: { ...me.person, photo: undefined, ...person } }, {
    revalidate: false,
  })

/**
 * Returns a function that sends a change. Throws `ApiError`. A preference saved meanwhile is no conflict, because it is another
 * field.
 */
export const useChangeProfile = (): ((change: Change) => Promise<Profile>) => {
  const changeMe = useChange('changeMe')
  const v = useMe().data?.person.v ?? 0
  return change =>
    saveOverNewer(
      async (person: Pick<Profile, 'v'>) => {
        const { answer } = await changeMe({ body: { ...change, v: person.v } })
        await show(answer)
        return answer
      },
      { v },
      async () => (await request('readMe', {})).person,
    )
}
