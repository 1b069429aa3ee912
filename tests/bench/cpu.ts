// Measures the CPU time of the API for a request, without that of the database, which is a process of its own. Other checkouts of
// the project can be given to compare with; they take turns with this one: npm run bench:cpu ../before. Only prints, never fails.
import { execFileSync } from 'node:child_process'
import { sign } from 'node:crypto'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const APPOINTMENTS = 400
const WARM_UP = 40
const REQUESTS = 100
const TURNS = 3

/** The goals of issue 15 as a share of what it measured: 24 ms of 56 to 60, 10 ms of 15 to 19, both including the database. */
const goals: Record<string, number> = { 'week of 168': 24 / 58, patient: 10 / 17 }

type Figures = Record<string, { ms: number; bytes: number }>

const tokenOf = (pem: string, keyId: string, userId: string, sessionId: string): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    sub: userId,
    iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_TestPool',
    client_id: 'client-of-tests',
    origin_jti: sessionId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    exp: Math.floor(Date.now() / 1000) + 1800,
    iat: Math.floor(Date.now() / 1000),
    username: userId,
  }
  const text = `${part({ alg: 'RS256', kid: keyId, typ: 'JWT' })}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), pem).toString('base64url')}`
}

const measure = async (checkout: string): Promise<Figures> => {
  const of = (path: string) => import(resolve(checkout, path))
  const { startEnvironment, KEY_ID }: typeof import('../support/environment.ts') = await of(
    'tests/support/environment.ts',
  )
  const { env, signingKey, stop } = await startEnvironment('bench')
  Object.assign(process.env, env)
  try {
    // Imported after the environment is set, since linked resources are read at import time.
    const { deskOf, makeFrontDesk }: typeof import('../support/front-desk.ts') = await of(
      'tests/support/front-desk.ts',
    )
    const { createApi }: typeof import('@vetrounds/functions/create-api') = await of(
      'packages/functions/src/create-api.ts',
    )
    const { logTo }: typeof import('@vetrounds/functions/middleware/log') = await of(
      'packages/functions/src/middleware/log.ts',
    )
    logTo(() => undefined)
    const clinic = await makeFrontDesk(APPOINTMENTS)
    const { week, patient } = deskOf(clinic)
    const { userId, sessionId } = clinic.people.admin
    const headers = {
      authorization: `Bearer ${tokenOf(signingKey, KEY_ID, userId, sessionId)}`,
      'x-branch': `${clinic.id}.${clinic.branches[0].id}`,
      'x-router-secret': 'router-secret-of-tests',
      'accept-encoding': 'gzip, br',
    }
    const api = createApi()
    const paths = {
      'week of 168': `/calendar?${new URLSearchParams(week)}`,
      patient: `/patients/by-chip/${patient.chip}?${new URLSearchParams({ id: patient.id, owner: patient.ownerId })}`,
      'list of 50': '/patients',
    }
    const figures: Figures = {}
    for (const [name, path] of Object.entries(paths)) {
      const ask = async () => {
        const answer = await api.request(`/api${path}`, { headers })
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
        return (await answer.arrayBuffer()).byteLength
      }
      for (let n = 0; n < WARM_UP; n += 1) await ask()
      const start = process.cpuUsage()
      let bytes = 0
      for (let n = 0; n < REQUESTS; n += 1) bytes = await ask()
      const { user, system } = process.cpuUsage(start)
      figures[name] = { ms: (user + system) / 1000 / REQUESTS, bytes }
    }
    return figures
  } finally {
    await stop()
  }
}

const here = fileURLToPath(new URL('../..', import.meta.url))
const [mode, ...others] = process.argv.slice(2)

if (mode === '--of') {
  console.log(JSON.stringify(await measure(others[0] ?? here)))
  process.exit(0)
}

const checkouts = [...(mode === undefined ? [] : [mode, ...others].map(each => resolve(each))), here]
const least = new Map<string, Figures>(checkouts.map(checkout => [checkout, {}]))
for (let turn = 0; turn < TURNS; turn += 1)
  for (const [checkout, known] of least) {
    const printed = execFileSync(process.execPath, [fileURLToPath(import.meta.url), '--of', checkout], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const figures: Figures = JSON.parse(printed.toString().trim().split('\n').at(-1) ?? '{}')
    for (const [name, figure] of Object.entries(figures))
      if (figure.ms < (known[name]?.ms ?? Number.POSITIVE_INFINITY)) known[name] = figure
  }

console.log(
  `Processor time of the API a request, least of ${TURNS} runs of ${REQUESTS}; the database's is not in it.`,
)
if (checkouts.length === 1)
  console.log('Without a checkout of before issue 15 as the first there is nothing to hold the goals to.')
for (const name of Object.keys(least.get(here) ?? {})) {
  const goal = goals[name]
  console.log(`\n${name}${goal === undefined ? '' : ` (goal: ${goal.toFixed(2)} of the first)`}`)
  const first = least.get(checkouts[0] ?? here)?.[name]?.ms ?? Number.NaN
  for (const [checkout, figures] of least) {
    const { ms = Number.NaN, bytes = 0 } = figures[name] ?? {}
    const isOver = goal !== undefined && checkout !== checkouts[0] && ms / first > goal
    console.log(
      `${checkout.padEnd(40)}${ms.toFixed(1).padStart(8)} ms${(ms / first).toFixed(2).padStart(8)} of the first${String(bytes).padStart(10)} bytes${isOver ? '  over' : ''}`,
    )
  }
}
