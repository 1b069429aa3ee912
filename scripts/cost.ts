// Writes docs/cost.md: what a busy clinic costs a month, computed from counted units and requests, and a table of prices.
// Run: node scripts/cost.ts. A test compares the page with what this makes (tests/repository/cost.test.ts).
import { readFileSync, writeFileSync } from 'node:fs'
import { CALENDAR_MS, SEARCH_MS } from '../packages/web/src/live/pause.ts'

type Units = { trips: number; reads: number; writes: number }
type Budgets = { operations: Record<string, { measured: Units }> }

const at = (path: string) => new URL(`../${path}`, import.meta.url)
const { operations }: Budgets = JSON.parse(readFileSync(at('docs/budgets.json'), 'utf8'))
/** Of the API when each had metrics of its own. */
const ROUTES_THEN = 106

/** US dollars, N. Virginia; Frankfurt is 5 to 20 % dearer. `per` is how many of the unit the price buys. */
const prices = {
  edge: {
    usd: 1.0,
    per: 1e6,
    of: 'HTTPS requests at CloudFront',
    source: 'kindatechnical.com, lesson 87 (CloudFront)',
  },
  edgeCode: {
    usd: 0.1,
    per: 1e6,
    of: 'runs of the function at the edge',
    source: 'cur.vantage.sh/aws/amazoncloudfront',
  },
  firewall: {
    usd: 0.6,
    per: 1e6,
    of: 'requests looked at by the firewall',
    source: 'c3x.dev/blog/aws-waf-cost-explained',
  },
  gateway: {
    usd: 1.0,
    per: 1e6,
    of: 'requests at the HTTP API',
    source: 'docs.aws.amazon.com, whitepaper on private APIs, cost optimization',
  },
  call: { usd: 0.2, per: 1e6, of: 'calls of a function', source: 'cloudchipr.com/blog/aws-lambda-pricing' },
  gbSecond: {
    usd: 13.3334,
    per: 1e6,
    of: 'GB-seconds of a function, ARM',
    source: 'cloudchipr.com/blog/aws-lambda-pricing',
  },
  read: {
    usd: 0.125,
    per: 1e6,
    of: 'read request units',
    source: 'airbyte.com/data-engineering-resources/dynamodb-pricing',
  },
  write: {
    usd: 0.625,
    per: 1e6,
    of: 'write request units',
    source: 'airbyte.com/data-engineering-resources/dynamodb-pricing',
  },
  sent: {
    usd: 0.085,
    per: 1,
    of: 'GB sent to browsers',
    source: 'aws.amazon.com/cloudfront/pricing',
  },
  pushMinute: {
    usd: 0.08,
    per: 1e6,
    of: 'minutes connected to AWS IoT Core',
    source:
      'aws.amazon.com/iot-core/pricing, as api-evangelist/amazon-iot-core wrote it down in September 2026',
  },
  pushMessage: {
    usd: 1.0,
    per: 1e6,
    of: 'messages of up to 5 KB, published, delivered, connect or subscribe',
    source: 'the same; what is metered: aws.amazon.com/iot-core/pricing/additional-details',
  },
  log: { usd: 0.5, per: 1, of: 'GB of log lines', source: 'factualminds.com, CloudWatch pricing' },
  metric: {
    usd: 0.3,
    per: 1,
    of: 'custom metrics a month',
    source: 'signoz.io/guides/cloudwatch-pricing',
  },
} as const
type Price = keyof typeof prices

const priceOf = (name: Price, amount: number): number => (prices[name].usd / prices[name].per) * amount

/** The clinic: assumed, not measured. */
const clinic = { screens: 30, hours: 10, days: 26, appointments: 200, presence: 1 / 3 }
/** Of a function's call: its memory, its time beside that of the processor, the length of our own line in the log. */
const call = { gb: 1, waitSeconds: 0.008, lineBytes: 700 }
/**
 * What is logged of each call beside our own line, with the 26 bytes that CloudWatch adds to each: the gateway's line of a
 * request, which can't be left out for some, and Lambda's START, END and REPORT, which were left out since (infra/defaults.ts).
 */
const logged = { gatewayBytes: 200, lambdaBytes: { before: 430, now: 0 } }
/** Of the gateway when each route had metrics of its own: requests, both errors, both latencies, bytes. */
const gatewayThen = { routes: 6, metrics: 6 }
/** Access reads session, membership, branch and clinic, kept for 20 s. */
const ACCESS = { reads: 2, everySeconds: 20 }
const HEALTH_SECONDS = 5
const ME_SECONDS = 45
/** A token lives 30 minutes and is renewed 5 before its end. */
const TOKEN_SECONDS = 25 * 60
/**
 * What is pushed in a day: five changes of an appointment, and owners and patients whose name, chip or flag changed. AWS asks the authorizer
 * again every five minutes; four rows are read for it, strongly, and one is written.
 */
const push = {
  changes: 5 * clinic.appointments,
  found: 0.3 * clinic.appointments,
  messageBytes: 800,
  refreshSeconds: 300,
  authorizer: { reads: 4, writes: 1, cpuSeconds: 0.02 },
  publisher: { writes: 1, cpuSeconds: 0.02 },
  /** Rows that the publisher is called for beside what it publishes, such as sessions that were used. */
  otherRows: 1000,
}

type When = 'now' | 'before'
type Work = {
  name: string
  times: number
  units: Units
  bytes: number
  cpuSeconds: number
  lines: number
  when: When
}

const unitsOf = (name: string): Units => {
  const found = operations[name]?.measured
  if (!found) throw new Error(`docs/budgets.json has no ${name}`)
  return found
}

const seconds = clinic.hours * 3600
const screenDays = clinic.screens * clinic.days

/** How often one screen asks in a day, somebody being there in one stretch of each hour. */
const asked = (busySeconds: number, idleSeconds: number, tailSeconds: number): number => {
  const busy = seconds * clinic.presence + clinic.hours * tailSeconds
  return busy / busySeconds + (seconds - busy) / idleSeconds
}

/** Seconds without a touch until a screen asked less often. */
const IDLE_BEFORE = 300

const polls = (when: When): Work[] => {
  const isNow = when === 'now'
  // As somebody comes back each hour, and once more in their stretch; three times as the page begins. A test counts it (live/day.test.ts).
  const stretches = 1 + Math.floor((clinic.presence * 3_600_000) / CALENDAR_MS.pushed.busy)
  const calendar = isNow ? clinic.hours * stretches + 3 : asked(5, 30, IDLE_BEFORE)
  const search = isNow ? (seconds * 1000) / SEARCH_MS.pushed + 2 : seconds / 30
  const lines = isNow ? 0 : 1
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
    poll('calendar, anything new?', calendar, unitsOf('poll of the calendar, nothing new')),
    poll('search, anything new?', search, unitsOf('search feed, nothing new')),
    {
      ...poll('who am I?', isNow ? 2 : seconds / ME_SECONDS, unitsOf('the signed-in person, 2 clinics')),
      lines: isNow ? 0.1 : 1,
    },
    {
      ...poll('token, renewed', seconds / TOKEN_SECONDS, { trips: 1, reads: 2, writes: 2 }),
      // Cognito is waited for.
      cpuSeconds: 0.1,
      lines: 1,
    },
  ]
}

/** What people do, a day of an appointment each. */
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
      // Each request also reads its access.
      reads: mean(each => each.units.reads) + ACCESS.reads,
      writes: mean(each => each.units.writes),
    },
    bytes: mean(each => each.bytes),
    cpuSeconds: mean(each => each.cpuSeconds),
    lines: mean(each => each.lines),
    when,
  }
}

const costOf = ({ times, units, bytes, cpuSeconds, lines, when }: Work): number =>
  priceOf('edge', times) +
  priceOf('edgeCode', times) +
  priceOf('firewall', times) +
  priceOf('gateway', times) +
  priceOf('call', times) +
  priceOf('gbSecond', times * call.gb * (cpuSeconds + call.waitSeconds)) +
  priceOf('read', times * units.reads) +
  priceOf('write', times * units.writes) +
  priceOf('sent', (times * bytes) / 1e9) +
  priceOf('log', (times * (lines * call.lineBytes + logged.gatewayBytes + logged.lambdaBytes[when])) / 1e9)

const pushed = (): { messages: number; usd: number } => {
  const told = (push.changes + push.found) * clinic.days
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

const health = (screenDays * seconds) / HEALTH_SECONDS
const healthCost = priceOf('edge', health) + priceOf('edgeCode', health) + priceOf('firewall', health)

const dollars = (usd: number): string => usd.toFixed(2)
const thousands = (n: number): string => `${Math.round(n / 1000).toLocaleString('en')}`
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const withoutPush = (): number => {
  const times = asked(CALENDAR_MS.busy / 1000, CALENDAR_MS.idle / 1000, 90)
  const [calendar] = polls('now')
  return calendar ? costOf({ ...calendar, times: times * screenDays }) : 0
}

/** The page as it should stand in docs/cost.md. */
export const costPage = (): string => {
  const now = [...polls('now'), work('now')]
  const before = [...polls('before'), work('before')]
  const sum = (all: readonly Work[]): number => all.reduce((usd, each) => usd + costOf(each), 0)
  const requests = (all: readonly Work[]): number => all.reduce((count, each) => count + each.times, 0)
  const perDay = requests(polls('now')) / clinic.days
  const { messages, usd: pushCost } = pushed()
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
      '**together**',
      thousands(requests(before)),
      `**${dollars(sum(before))}**`,
      thousands(requests(now)),
      `**${dollars(sum(now) + pushCost)}**`,
    ),
    row(
      'health check of the specification, answered by the edge',
      thousands(health),
      dollars(healthCost),
      thousands(health),
      dollars(healthCost),
    ),
    '',
    `All screens together ask ${Math.round(perDay).toLocaleString('en')} times a day, where issue 15 wants 2,000 at most. Before: every 5 s, every 30 s after five minutes without a touch, a`,
    'line in our own log each. Issue 15 wants at most $3 beside the health check. What the push channel is, and what else was reckoned: decisions 103 and 104.',
    '',
    `An empty poll has no line in our own log. The gateway's log can't leave it out: ${logged.gatewayBytes} bytes for each request, in both columns. Lambda's own three lines of a call`,
    `(${logged.lambdaBytes.before} bytes) are in the first column alone: in JSON format at the level \`WARN\` they are not written (decision 176).`,
    '',
    `A clinic without the channel, whose network lets no WebSocket through, asks each minute where somebody is and each five minutes elsewhere: $${dollars(withoutPush())} a month for the calendar alone.`,
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
