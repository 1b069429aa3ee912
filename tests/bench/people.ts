// Measures the pages of members and branches with 10 to 10,000 members and 10 to 1,000 branches: trips, read units, rows and
// bytes, but no times. Run: node tests/bench/people.ts
import { startEnvironment } from '../support/environment.ts'

const { env, stop } = await startEnvironment('bench-people')
Object.assign(process.env, env)

// Imported after the environment is set, since linked resources are read at import time.
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
