// `npm run seed -- --scale chain`: a database of a chain's size in a state folder of its own, for benches and for looking at. Run
// again after an interruption, it makes the database anew or, if that was complete, goes on from there.
import { parseArgs } from 'node:util'
import { chain, emailOf, PASSWORD } from './seed/chain.ts'
import { makeAccounts, personOf } from './seed/people.ts'
import { fillDatabase, isFilled } from './seed/scale/fill.ts'
import { directorRows } from './seed/scale/people.ts'
import { clinicsOf, isScale, openPlan, scaleNames } from './seed/scale/plan.ts'
import { seed } from './seed/seed.ts'
import { writeRows } from './seed/write-rows.ts'
import { run } from './stack/run.ts'
import { applyEnvironment, startServices } from './stack/services.ts'
import { findRunning, openState, stateDir } from './stack/state.ts'

const director = chain[0]?.members[0]

await run(async () => {
  const { values } = parseArgs({ options: { scale: { type: 'string' } } })
  const { scale } = values
  if (!isScale(scale)) throw new Error(`Say which scale: --scale ${scaleNames.join(' or --scale ')}.`)
  if (!process.env.STATE_DIR)
    throw new Error(
      `Name a folder of its own for it, e.g. STATE_DIR=.local-${scale} npm run seed -- --scale ${scale}.`,
    )
  const running = await findRunning()
  if (running) throw new Error(`VetRounds is running on this folder (${running.url}): end it first.`)
  await openState()
  const plan = await openPlan(stateDir, scale)
  const say = (text: string) => console.log(text)
  if (!(await isFilled(stateDir))) await fillDatabase(plan, stateDir, say)
  const services = await startServices('http://localhost:3000', error => console.error(error))
  try {
    applyEnvironment(services.environment)
    await seed(stateDir)
    const people = await makeAccounts()
    if (!director) throw new Error('The demo has no director.')
    for (const place of clinicsOf(scale))
      await writeRows(
        place.clinic.id,
        directorRows(place, personOf(people, director.login), director.name, emailOf(director.login)),
      )
  } finally {
    await services.close()
  }
  say(`Done: STATE_DIR=${stateDir} npm start, then ${emailOf(director?.login ?? '')} with ${PASSWORD}.`)
  process.exit(0)
})
