// Who else is working in a draft, by step: whoever has saved a step of it within the last minutes, as of the last reading of the
// draft.
import { now } from '@vetrounds/core/clock'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useMe } from '../../api/me.ts'
import { useTeam } from '../schedule/day/queries.ts'
import { useWallClock } from '../schedule/day/use-wall-clock.ts'
import { othersIn, type SavedStep } from './who-else-writes.ts'

export const useOtherWriters = (steps: readonly SavedStep[]): ReadonlyMap<string, string> => {
  // Renders again each minute, so that people who have left disappear although nothing else changes.
  useWallClock(useBranchZone())
  const me = useMe().data?.person.id
  const { data } = useTeam()
  const names = new Map((data?.members ?? []).map(({ userId, name }) => [userId, name]))
  return othersIn(steps, { me, names, at: now() })
}
