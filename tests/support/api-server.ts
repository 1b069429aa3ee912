// The API as a process of its own on a free port of 127.0.0.1; ends with its parent. Prints its port once it listens. Each line
// on its standard input is a new plan of faults, which it takes over and then prints back.
import { createInterface } from 'node:readline'
import { parseFaults, setFaults } from '@vetrounds/core/storage/faults'
import { setPatience } from '@vetrounds/core/storage/retry'
import { createApi } from '@vetrounds/functions/create-api'
import { createFiles } from '@vetrounds/functions/files/create-files'
import { logTo } from '@vetrounds/functions/middleware/log'
import { onParentEnd } from '@vetrounds/local/parent'
import { startServer } from '@vetrounds/local/serve/server'

onParentEnd(() => process.exit(0))
// The same patience with retried writes as in the process of the tests (setup.ts).
setPatience(60_000)
if (process.env.FAULTS) setFaults(parseFaults(process.env.FAULTS))
// Log lines are dropped, so that stdout stays clean; faults without an error code go to stderr.
logTo(line => {
  if (line.includes('"fault"')) process.stderr.write(`${line}\n`)
})
const api = createApi()
const files = createFiles()
const { port } = await startServer({
  port: 0,
  routerSecret: 'router-secret-of-tests',
  apps: [
    { path: '/api/files', fetch: request => files.fetch(request) },
    { path: '/api', fetch: request => api.fetch(request) },
  ],
})
createInterface({ input: process.stdin }).on('line', plan => {
  setFaults(plan ? parseFaults(plan) : undefined)
  process.stdout.write(`${plan}\n`)
})
process.stdout.write(`${port}\n`)
