// What the pages of people cost at 10 and at 10,000 members, 10 and 1,000 branches: trips, read units and rows, no times.
// Run: node tests/bench/people.ts
import { startEnvironment } from '../support/environment.ts'

const { env, stop } = await startEnvironment('bench-people')
Object.assign(process.env, env)

// After the environment: linked resources are read at import time.
const { makeCrowd, readsOf } = await import('../support/sized-clinic.ts')

const sizes = [
  [10, 10],
  [60, 60],
  [10_000, 1_000],
] as const

try {
  for (const [members, branches] of sizes) {
    const clinic = await makeCrowd(members, branches)
    console.log(`\n${members} members, ${branches} branches`)
    for (const { name, scope, rows } of await readsOf(clinic))
      console.log(
        `${name.padEnd(26)}${`${scope.trips} trips`.padStart(9)}${`${scope.reads} units`.padStart(12)}${`${rows} rows`.padStart(11)}${`${scope.bytesIn} B`.padStart(10)}`,
      )
  }
} finally {
  await stop()
}
