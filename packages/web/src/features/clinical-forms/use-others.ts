// Who else is filling in a draft: whoever has saved a step of it within the last minutes, as the draft was last read.
import { now } from '@vetrounds/core/clock'
import type { ReadForm } from '@vetrounds/core/forms/form'
import { useMe } from '../../api/me.ts'
import { useTeam } from '../schedule/day/queries.ts'
import { othersIn } from './others.ts'

export const useOthers = ({ steps }: ReadForm): ReadonlyMap<string, string> => {
  const me = useMe().data?.person.id
  const { data } = useTeam()
  const names = new Map((data?.members ?? []).map(({ userId, name }) => [userId, name]))
  return othersIn(steps, { me, names, at: now() })
}
