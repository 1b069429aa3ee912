// Where this tab works, as the clock of its branch says.
import { now } from '@vetrounds/core/clock'
import { useBranch } from './branch.ts'
import { dayIn } from './day-in.ts'
import { useMe } from './me.ts'

/** Today at the branch of this tab, wherever the browser stands. */
export const useToday = (): string => {
  const here = useBranch()
  const { data } = useMe()
  const branch = data?.memberships
    .flatMap(({ clinic, branches }) => branches.map(each => ({ ...each, key: `${clinic.id}.${each.id}` })))
    .find(({ key }) => key === here)
  return dayIn(branch?.timeZone, now())
}
