// One more process with the API, against the services of a running stack: for tests of several processes, and for `npm run dev`.
// Takes the same environment as a function, and PORT in addition.
import { resource } from '@vetrounds/core/resource'
import { startServer } from '@vetrounds/local/serve/server'
import { apiApps, applyFaults, openLog } from './stack/api.ts'
import { run } from './stack/run.ts'
import { openState } from './stack/state.ts'

await run(async () => {
  await openState()
  const log = openLog()
  applyFaults()
  const server = await startServer({
    port: Number(process.env.PORT ?? 0),
    routerSecret: resource('RouterSecret').value,
    apps: apiApps(),
  })
  // The parent waits for this line.
  console.log(`http://127.0.0.1:${server.port}`)
  return async () => {
    await server.close()
    await log.close()
  }
})
