// The whole local stack in one process: services, functions, jobs, demo, web app, on one port.
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawnScript } from '@vetrounds/local/parent'
import { freePort } from '@vetrounds/local/port'
import { startServer } from '@vetrounds/local/serve/server'
import { apiApps, applyFaults, openLog } from './api.ts'
import { startJobs } from './jobs.ts'
import { applyEnvironment, MAIL_PAGE, startServices } from './services.ts'
import { findRunning, forgetRunning, noteRunning, openState, stateDir } from './state.ts'
import { buildWeb, webFiles } from './web.ts'

interface Options {
  port: number
  /** Tells a person what is under way. */
  say: (text: string) => void
  /** Whether to serve the web app; if not, only the API is served, e.g. behind the dev server of the web app. */
  web: boolean
  /** Whether to run the functions here; if not, they run elsewhere and only the services are started. */
  api: boolean
  /** Origin of the pages, where it is not that of this server. */
  siteOrigin?: string
}

/** Logs what failed beside the requests, for a person to read later. */
const note = (error: unknown): void => {
  const text = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)
  appendFileSync(join(stateDir, 'logs', 'local.log'), `${new Date().toISOString()} ${text}\n`)
}

/**
 * Writes the demo, or tops it up, in a process of its own. Passes its
 * output on to `say`, and throws its error output if it fails.
 */
const seedDemo = async (say: (text: string) => void): Promise<void> => {
  const script = fileURLToPath(new URL('../seed-demo.ts', import.meta.url))
  const { process: child } = spawnScript(script, [], { env: process.env })
  let said = ''
  child.stdout?.on('data', text => say(String(text).trim()))
  child.stderr?.on('data', chunk => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The demo could not be written: ${said.trim()}`)
}

const assertAlone = async (): Promise<void> => {
  const running = await findRunning()
  if (running) throw new Error(`VetRounds is running already: ${running.url} (process ${running.pid}).`)
}

/**
 * Starts everything; resolves once requests are answered.
 * @throws one sentence for a taken port, a read-only folder, a missing program, a second stack on the same folder
 */
export const startStack = async ({ port, say, web, api, siteOrigin }: Options) => {
  await openState()
  await assertAlone()
  // Looked at before anything is started: a taken port is the likeliest reason to stop.
  const free = await freePort(port)
  const url = `http://localhost:${free}`
  const closing: (() => Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (const each of closing.reverse()) await each().catch(note)
  }
  try {
    if (web && (await buildWeb())) say('Built the web app.')
    const services = await startServices(siteOrigin ?? url, note)
    closing.push(services.close)
    applyEnvironment(services.environment)
    await seedDemo(say)
    const log = openLog()
    closing.push(log.close)
    applyFaults()
    const jobs = await startJobs(services, note)
    closing.push(jobs.close)
    const server = await startServer({
      port: free,
      routerSecret: services.secrets.router,
      apps: api ? apiApps() : [],
      pages: [{ path: MAIL_PAGE, fetch: services.mailPage.fetch }],
      ...(web && { files: await webFiles(services) }),
    })
    closing.push(server.close)
    await noteRunning({ pid: process.pid, url, dynamodb: services.dynamo.endpoint })
    closing.push(forgetRunning)
    return { url, environment: services.environment, secrets: services.secrets, settled: jobs.settled, close }
  } catch (error) {
    await close()
    throw error
  }
}
