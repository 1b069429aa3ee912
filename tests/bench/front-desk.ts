// Measures what the front desk costs at 1,000 and at 10,000 owners. If STATE_DIR names a folder that `npm run seed` filled:
// what it costs in the smallest and in the largest clinic there, which must be the same, and how many requests a second one
// process answers. Run: npm run bench
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { spawnScript } from '@vetrounds/local/parent'
import autocannon from 'autocannon'
import { chain, emailOf, PASSWORD } from '../../scripts/seed/chain.ts'
import { benchTargetsOf } from '../../scripts/seed/scale/desk.ts'
import { applyEnvironment, startServices } from '../../scripts/stack/services.ts'
import { openState, stateDir } from '../../scripts/stack/state.ts'
import { startEnvironment } from '../support/environment.ts'
import { signInBySrp } from '../support/srp.ts'
import { refuseGrowth, type TableCost } from './growth.ts'

const SECONDS = 5
const CLIENTS = [1, 16]

type Costs = Record<string, TableCost & { bytes: number }>

const print = (title: string, costs: Costs, goals: Record<string, Partial<Costs[string]>>): void => {
  console.log(`\n${title.padEnd(32)}   trips   reads  writes     bytes   goal`)
  for (const [name, cost] of Object.entries(costs)) {
    const { trips, reads, writes, bytes } = cost
    const limits = Object.entries(goals[name] ?? {})
    const isOver = limits.some(([figure, most]) => cost[figure as keyof typeof cost] > most)
    console.log(
      name.padEnd(32) +
        [trips, reads, writes].map(n => String(n).padStart(8)).join('') +
        `${String(bytes).padStart(10)}   ${limits.map(([figure, most]) => `${most} ${figure}`).join(', ')}` +
        (isOver ? '  over' : ''),
    )
  }
}

const inMemory = async (): Promise<void> => {
  const { env, stop } = await startEnvironment('bench')
  Object.assign(process.env, env)
  try {
    // Imported after the environment is set, since linked resources are read at import time.
    const { costsOf, deskOf, goals, makeFrontDesk } = await import('../support/front-desk.ts')
    for (const size of [1_000, 10_000])
      print(`${size.toLocaleString('en')} owners`, await costsOf(deskOf(await makeFrontDesk(size))), goals)
  } finally {
    await stop()
  }
}

const startApi = async () => {
  const child = spawnScript(fileURLToPath(new URL('../../scripts/api-server.ts', import.meta.url)), [], {
    env: { ...process.env, PORT: '0', HELD_BY_PARENT: '1' },
  })
  if (!child.process.stdout) throw new Error('The API has no output.')
  const [line] = await once(child.process.stdout, 'data')
  return { url: String(line).trim(), stop: () => child.stop() }
}

const tokenFor = async (url: string): Promise<string> => {
  const config = await (await fetch(`${url}/api/auth/config`)).json()
  const call = async (operation: string, body: Record<string, unknown>) => {
    const answer = await fetch(`${url}/api/auth/cognito`, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${operation}: ${await answer.text()}`)
    return answer.json()
  }
  const token = await signInBySrp(call, config, emailOf(chain[0]?.members[0]?.login ?? ''), PASSWORD)
  const opened = await fetch(`${url}/api/auth/session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!opened.ok) throw new Error(`No session: ${await opened.text()}`)
  return token
}

const seeded = async (): Promise<void> => {
  await openState()
  const services = await startServices('http://localhost:3000', error => console.error(error))
  applyEnvironment(services.environment)
  const { costsOf, goals } = await import('../support/front-desk.ts')
  const desks = await benchTargetsOf(stateDir)
  const [desk] = desks
  const smallest = desks.at(-1)
  if (!desk || !smallest) throw new Error('The scale has no clinic.')
  const api = await startApi()
  try {
    const clinics: Costs[] = []
    for (const each of [smallest, desk]) {
      const costs = await costsOf(each)
      print(`${each.appointments.toLocaleString('en')} appointments`, costs, goals)
      clinics.push(costs)
    }
    refuseGrowth(clinics)
    console.log('\nGrowth: none, but for half a read unit by the lengths of names')
    const authorization = `Bearer ${await tokenFor(api.url)}`
    const headers = { authorization, 'x-branch': desk.place, 'accept-encoding': 'br' }
    const { id, ownerId, chip } = desk.patient
    const { from, to } = desk.week
    const paths = {
      'patients, first page': '/patients',
      'patient, from a list': `/patients/by-chip/${chip}?id=${id}&owner=${ownerId}`,
      'calendar week': `/calendar?from=${from}&to=${to}`,
      'search, at the server': '/search/matches?q=Bruno&limit=20',
    }
    console.log(
      `\n${'requests a second, one process'.padEnd(32)} clients    req/s   p50 ms   p99 ms  refused`,
    )
    for (const [name, path] of Object.entries(paths))
      for (const connections of CLIENTS) {
        const url = `${api.url}/api${path}`
        const { requests, latency, non2xx, errors } = await autocannon({
          url,
          connections,
          duration: SECONDS,
          headers,
        })
        const figures = [requests.average.toFixed(0), latency.p50, latency.p99, non2xx + errors]
        console.log(
          name.padEnd(32) +
            String(connections).padStart(8) +
            figures.map(n => String(n).padStart(9)).join(''),
        )
      }
    const week = await fetch(`${api.url}/api${paths['calendar week']}`, { headers })
    console.log(
      `\ncalendar week, brotli: ${((await week.arrayBuffer()).byteLength / 1000).toFixed(1)} KB unpacked, ${week.headers.get('content-length') ?? '?'} B sent (goal 8,000)`,
    )
  } finally {
    await api.stop()
    await services.close()
  }
}

await (process.env.STATE_DIR ? seeded() : inMemory())
process.exit(0)
