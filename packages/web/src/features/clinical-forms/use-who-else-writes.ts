// Who else is in a draft, by the step: whoever has saved one of it within the last minutes, as the draft was last read.
import { now } from '@vetrounds/core/clock'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useMe } from '../../api/me.ts'
import { useTeam } from '../schedule/day/queries.ts'
import { useWallClock } from '../schedule/day/use-wall-clock.ts'
import { othersIn, type SavedStep } from './who-else-writes.ts'

export const useOthers = (steps: readonly SavedStep[]): ReadonlyMap<string, string> => {
  // Drawn again each minute: who has left isn't told for longer, though nothing else changes.
  useWallClock(useBranchZone())
  const me = useMe().data?.person.id
  const { data } = useTeam()
  const names = new Map((data?.members ?? []).map(({ userId, name }) => [userId, name]))
  return othersIn(steps, { me, names, at: now() })
}
