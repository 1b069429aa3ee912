// Writes docs/cost.md: what a busy clinic costs a month, computed from counted units and requests, and a table of prices.
// Run: node scripts/cost.ts. A test compares the page with what this makes (tests/repository/cost.test.ts).
import { readFileSync, writeFileSync } from 'node:fs'
import { priceOf, prices } from './aws-prices.ts'
import { ALERTS_TOLD, paced, requestsPerDay, screen, TOKEN_SECONDS } from './requests-per-day.ts'

type Units = { trips: number; reads: number; writes: number }
type Budgets = { operations: Record<string, { measured: Units }> }

const at = (path: string) => new URL(`../${path}`, import.meta.url)
const { operations }: Budgets = JSON.parse(readFileSync(at('docs/budgets.json'), 'utf8'))
/** The number of the API's routes when each had metrics of its own. */
const ROUTES_THEN = 106

/** The clinic: assumed, not measured. */
const clinic = { ...screen, screens: 30, days: 26, appointments: 200 }
/** A function's call: its memory, its waiting time beside processor time, and the length of our own log line. */
const call = { gb: 1, waitSeconds: 0.008, lineBytes: 700 }
/**
 * Bytes that are logged for each call beside our own line, with the 26 bytes that CloudWatch adds to each
 * line: the gateway's line of a request, which can't be left out for only some requests, and Lambda's START,
 * END and REPORT, which are left out at `now` (infra/defaults.ts).
 */
const logged = { gatewayBytes: 200, lambdaBytes: { before: 430, now: 0, polled: 0 } }
/** The gateway when each route had metrics of its own: requests, both errors, both latencies, bytes. */
const gatewayThen = { routes: 6, metrics: 6 }
/** The access check reads session, membership, branch and clinic, and keeps them for 20 s. */
const ACCESS = { reads: 2, everySeconds: 20 }
/** For the branch of a change, whose time zone is needed. */
const BRANCH_READS = 0.5
const HEALTH_SECONDS = 5
const ME_SECONDS = 45
/**
 * What is pushed in a day: five changes of each appointment, and owners and patients whose name, chip or flag
 * changed. AWS asks the authorizer again every five minutes. It reads four rows strongly, writes one, with its
 * entry in an index, reads the four once more, and is counted.
 */
const push = {
  changes: 5 * clinic.appointments,
  found: 0.3 * clinic.appointments,
  alerts: ALERTS_TOLD,
  messageBytes: 800,
  refreshSeconds: 300,
  authorizer: { reads: 8, writes: 3, cpuSeconds: 0.02 },
  publisher: { writes: 1, cpuSeconds: 0.02 },
  /** Changed rows for which the publisher is called beside those that it publishes, such as used sessions and stock levels. */
  otherRows: 1000 + 3 * clinic.appointments,
}

/**
 * Appointment changes in a day that the month shows: those booked, and
 * some moved or cancelled. The stream works through them together.
 */
const followed = { changes: 1.4 * clinic.appointments, cpuSeconds: 0.03 }

/** `polled` means now, but without the push channel. */
type When = 'now' | 'polled' | 'before'
type Work = {
  name: string
  times: number
  units: Units
  bytes: number
  cpuSeconds: number
  lines: number
  when: When
  /** A file, which the edge answers. */
  isFile?: boolean
}

const unitsOf = (name: string): Units => {
  const found = operations[name]?.measured
  if (!found) throw new Error(`docs/budgets.json has no ${name}`)
  return found
}

const seconds = clinic.hours * 3600
const screenDays = clinic.screens * clinic.days

/** Seconds without a touch after which a screen asked less often before issue 15. */
const IDLE_BEFORE = 300

/** The mean units of a day sheet's three requests: the week, who works there, and who is away. */
const sheetUnits = (): Units => {
  const all = ['calendar week, 168 appointments', 'the team of a branch', 'absences of a week'].map(unitsOf)
  return { trips: 1, reads: all.reduce((sum, { reads }) => sum + reads, 0) / all.length, writes: 0 }
}

/** How often a screen asked by itself before issue 15; the last three until decision 175. */
const askedBefore: ReturnType<typeof requestsPerDay> = {
  calendar: paced(5, 30, IDLE_BEFORE),
  search: seconds / 30,
  me: seconds / ME_SECONDS,
  token: seconds / TOKEN_SECONDS,
  bell: seconds / 600,
  sheets: 3 * (1 + clinic.hours),
  build: clinic.hours,
}

const polls = (when: When): Work[] => {
  const isBefore = when === 'before'
  const asked = isBefore ? askedBefore : requestsPerDay(when === 'now' ? 'pushed' : 'polled')
  const lines = isBefore ? 1 : 0
  const poll = (name: string, times: number, units: Units): Work => {
    const between = seconds / times
    const access = ACCESS.reads * Math.min(1, between / ACCESS.everySeconds)
    return {
      name,
      times: times * screenDays,
      units: { ...units, reads: units.reads + access },
      bytes: 1100,
      cpuSeconds: 0.006,
      lines,
      when,
    }
  }
  return [
    poll('calendar, anything new?', asked.calendar, unitsOf('poll of the calendar, nothing new')),
    poll('search, anything new?', asked.search, unitsOf('search feed, nothing new')),
    {
      ...poll('who am I?', asked.me, unitsOf('the signed-in person, 2 clinics')),
      lines: isBefore ? 1 : 0.1,
    },
    {
      ...poll('token, renewed', asked.token, { trips: 1, reads: 2, writes: 2 }),
      // Waits for Cognito.
      cpuSeconds: 0.1,
      lines: 1,
    },
    {
      ...poll('what the bell counts', asked.bell, { trips: 2, reads: 5, writes: 0 }),
      lines: isBefore ? 1 : 0.1,
    },
    { ...poll('day sheets', asked.sheets, sheetUnits()), bytes: 4_600, lines: isBefore ? 1 : 0.1 },
    {
      ...poll('a new build? (a file)', asked.build, { trips: 0, reads: 0, writes: 0 }),
      bytes: 300,
      lines: 0,
      isFile: true,
    },
  ]
}

/** What people do, as often as happens for each appointment of a day. */
const acts: readonly [operation: string, times: number, bytes: number, cpuSeconds: number][] = [
  ['calendar week, 168 appointments', 2, 12_400, 0.023],
  ['list of patients, a page of 50', 1, 4_300, 0.01],
  ['open a patient from a list', 2, 3_000, 0.012],
  ['entries of a patient, a page of 50', 1, 3_000, 0.01],
  ['book', 1, 1_500, 0.015],
  ['arrive with a weight', 1, 1_500, 0.015],
  ['go into the room', 1, 1_500, 0.015],
  ['complete', 1, 1_500, 0.015],
  ['move, same vet and day', 0.3, 1_500, 0.015],
  ['change a patient, tag to chip', 0.2, 1_500, 0.015],
]

const work = (when: When): Work => {
  const all = acts.map(([operation, times, bytes, cpuSeconds]) => {
    const units = unitsOf(operation)
    const isChange = units.writes > 0
    return {
      units,
      times: times * clinic.appointments * clinic.days,
      bytes,
      cpuSeconds,
      lines: isChange || when === 'before' ? 1 : 0.1,
    }
  })
  const times = all.reduce((sum, each) => sum + each.times, 0)
  const mean = (of: (each: (typeof all)[number]) => number): number =>
    all.reduce((sum, each) => sum + of(each) * each.times, 0) / times
  return {
    name: 'what people do',
    times,
    units: {
      trips: 0,
      // Each request also reads what the access check needs.
      reads: mean(each => each.units.reads) + ACCESS.reads,
      writes: mean(each => each.units.writes),
    },
    bytes: mean(each => each.bytes),
    cpuSeconds: mean(each => each.cpuSeconds),
    lines: mean(each => each.lines),
    when,
  }
}

const edgeCost = (times: number): number =>
  priceOf('edge', times) + priceOf('edgeCode', times) + priceOf('firewall', times)

const apiCost = ({ times, units, cpuSeconds, lines, when }: Work): number =>
  priceOf('gateway', times) +
  priceOf('call', times) +
  priceOf('gbSecond', times * call.gb * (cpuSeconds + call.waitSeconds)) +
  priceOf('read', times * units.reads) +
  priceOf('write', times * units.writes) +
  priceOf('log', (times * (lines * call.lineBytes + logged.gatewayBytes + logged.lambdaBytes[when])) / 1e9)

const costOf = (work: Work): number =>
  edgeCost(work.times) + priceOf('sent', (work.times * work.bytes) / 1e9) + (work.isFile ? 0 : apiCost(work))

const pushed = (): { messages: number; usd: number } => {
  const told = (push.changes + push.found + push.alerts) * clinic.days
  const connections = (1 + seconds / TOKEN_SECONDS) * screenDays
  const messages = told * (1 + clinic.screens) + 2 * connections
  const asked = connections + (seconds / push.refreshSeconds) * screenDays
  const calls = told + push.otherRows * clinic.days
  const ran = (times: number, cpuSeconds: number) =>
    priceOf('call', times) + priceOf('gbSecond', times * call.gb * (cpuSeconds + call.waitSeconds))
  const usd =
    priceOf('pushMinute', (screenDays * seconds) / 60) +
    priceOf('pushMessage', messages) +
    priceOf('sent', (messages * push.messageBytes) / 1e9) +
    ran(asked, push.authorizer.cpuSeconds) +
    priceOf('read', asked * push.authorizer.reads) +
    priceOf('write', asked * push.authorizer.writes) +
    ran(calls, push.publisher.cpuSeconds) +
    priceOf('write', told * push.publisher.writes)
  return { messages, usd }
}

const followedCost = (): number => {
  const times = followed.changes * clinic.days
  const { reads, writes } = unitsOf('stream: a change of an appointment followed to its month')
  return (
    priceOf('call', times) +
    priceOf('gbSecond', times * call.gb * (followed.cpuSeconds + call.waitSeconds)) +
    priceOf('read', times * (reads + BRANCH_READS)) +
    priceOf('write', times * writes)
  )
}

const health = (screenDays * seconds) / HEALTH_SECONDS
const healthCost = edgeCost(health)

const dollars = (usd: number): string => usd.toFixed(2)
const thousands = (n: number): string => `${Math.round(n / 1000).toLocaleString('en')}`
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** The page as it should stand in docs/cost.md. */
export const costPage = (): string => {
  const now = [...polls('now'), work('now')]
  const before = [...polls('before'), work('before')]
  const sum = (all: readonly Work[]): number => all.reduce((usd, each) => usd + costOf(each), 0)
  const requests = (all: readonly Work[]): number => all.reduce((count, each) => count + each.times, 0)
  const without = polls('polled')
  const perDay = requests(polls('now')) / clinic.days
  const { messages, usd: pushCost } = pushed()
  const keptCost = followedCost()
  return [
    '# What a clinic costs',
    '',
    '<!-- Written by scripts/cost.ts from docs/budgets.json, the pauses of packages/web/src/live and the prices below. -->',
    '',
    `A busy clinic: ${clinic.screens} screens in sight ${clinic.hours} hours on ${clinic.days} days a month, somebody at each a third of the time,`,
    `${clinic.appointments} appointments a day. Every screen shows the calendar, each in a browser of its own, which is the dearest case. Units are counted by`,
    'our own seam; how often people do what, the time of a call and the length of a line are assumptions in `scripts/cost.ts`. No',
    'free tier is taken off. Nothing of this was billed: no account of AWS was reached.',
    '',
    '## A month, in US dollars',
    '',
    row('what', 'requests, thousands', 'before', 'requests, thousands', 'now'),
    row('---', '---:', '---:', '---:', '---:'),
    ...now.map((each, index) => {
      const was = before[index] ?? each
      return row(
        each.name,
        thousands(was.times),
        dollars(costOf(was)),
        thousands(each.times),
        dollars(costOf(each)),
      )
    }),
    row('changes, pushed (messages)', '', '', thousands(messages), dollars(pushCost)),
    row(
      'months, kept by the stream (changes)',
      '',
      '',
      thousands(followed.changes * clinic.days),
      dollars(keptCost),
    ),
    row(
      '**together**',
      thousands(requests(before)),
      `**${dollars(sum(before))}**`,
      thousands(requests(now)),
      `**${dollars(sum(now) + pushCost + keptCost)}**`,
    ),
    row(
      'health check of the specification, answered by the edge',
      thousands(health),
      dollars(healthCost),
      thousands(health),
      dollars(healthCost),
    ),
    '',
    `All screens together ask ${Math.round(perDay).toLocaleString('en')} times a day beyond what people do, where issue 15 wants 2,000 at most; a test counts it`,
    '(`packages/web/src/live/day.test.ts`). A page that rereads what it shows while somebody works in it (a visit, a form, a count) is what people do. Before:',
    'the calendar every 5 s, every 30 s after five minutes without a touch, a line in our own log each; the last three as until decision 175. Issue 15 wants at most',
    '$3 beside the health check. What the push channel is, and what else was reckoned: decisions 103, 104 and 175.',
    '',
    `An empty poll has no line in our own log. The gateway's log can't leave it out: ${logged.gatewayBytes} bytes for each request, in both columns. Lambda's own three lines of a call`,
    `(${logged.lambdaBytes.before} bytes) are in the first column alone: in JSON format at the level \`WARN\` they are not written (decision 176).`,
    '',
    '## Without the channel',
    '',
    'A clinic whose network lets no WebSocket through. Calendar and search are asked each minute where somebody is, `/me` every 45 s, each of them every five',
    'minutes elsewhere; the bell every ten minutes where somebody is, the day sheets each hour.',
    '',
    row('what', 'requests, thousands', 'US dollars a month'),
    row('---', '---:', '---:'),
    ...without.map(each => row(each.name, thousands(each.times), dollars(costOf(each)))),
    row('**together**', thousands(requests(without)), `**${dollars(sum(without))}**`),
    '',
    '## A stage, whatever the number of clinics',
    '',
    row('what', 'before', 'now'),
    row('---', '---:', '---:'),
    row(
      `five metrics for each of ${ROUTES_THEN} routes; now five`,
      dollars(priceOf('metric', 5 * ROUTES_THEN)),
      dollars(priceOf('metric', 5)),
    ),
    row(
      `${gatewayThen.metrics} metrics for each of the gateway's ${gatewayThen.routes} routes; now those of the whole, which cost nothing`,
      dollars(priceOf('metric', gatewayThen.metrics * gatewayThen.routes)),
      dollars(0),
    ),
    '',
    '## Prices',
    '',
    'N. Virginia, where each was read in November 2026; no account or bill was looked at. Frankfurt is 5 to 20 % dearer.',
    '',
    row('what', 'US dollars', 'source'),
    row('---', '---:', '---'),
    ...Object.values(prices).map(({ usd, per, of, source }) =>
      row(of, per === 1 ? `${usd}` : `${usd} a million`, source),
    ),
    '',
  ].join('\n')
}

if (import.meta.main) writeFileSync(at('docs/cost.md'), costPage())
