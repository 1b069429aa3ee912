// Seeds the demo for a stack that is starting, in a process of its own:
// the memory that making the demo's past takes is freed with it.
import { onParentEnd } from '@vetrounds/local/parent'
import { seed } from './seed/seed.ts'
import { stateDir } from './stack/state.ts'

onParentEnd(() => process.exit(1))
try {
  if (!(await seed(stateDir)))
    console.log(
      'The demo in this folder was made by another version. `npm run reset` makes the one of this version.',
    )
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error && !process.env.DEBUG ? error.message : error)
  process.exit(1)
}
