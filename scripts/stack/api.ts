// The functions of the API in this process, behind one server: what API Gateway and Lambda are in a deployment.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { parseFaults, setFaults } from '@vetrounds/core/storage/faults'
import { createAuth } from '@vetrounds/functions/auth/create-auth'
import { createApi } from '@vetrounds/functions/create-api'
import { createFiles } from '@vetrounds/functions/files/create-files'
import { logTo } from '@vetrounds/functions/middleware/log'
import { createPapers } from '@vetrounds/functions/papers/create-papers'
import { createSearch } from '@vetrounds/functions/search/create-search'
import { stateDir } from './state.ts'

/** Where the log lines of all requests go, one JSON document a line. */
export const logFile = join(stateDir, 'logs', 'api.jsonl')

/** Sends the product's log lines to the file; `close` resolves when all are written. */
export const openLog = () => {
  const stream = createWriteStream(logFile, { flags: 'a' })
  logTo(line => stream.write(`${line}\n`))
  return { close: () => new Promise<void>(resolve => stream.end(() => resolve())) }
}

/** Turns on the faults that the FAULTS variable describes, e.g. `seed=7,conflict=0.2`. */
export const applyFaults = (): void => {
  const { FAULTS } = process.env
  if (FAULTS) setFaults(parseFaults(FAULTS))
}

/** The apps by path, the most specific first. */
export const apiApps = () => [
  { path: '/api/auth', fetch: createAuth().fetch },
  { path: '/api/files', fetch: createFiles().fetch },
  { path: '/api/papers', fetch: createPapers().fetch },
  { path: '/api/search', fetch: createSearch().fetch },
  { path: '/api', fetch: createApi().fetch },
]
