// Compares docs/deploy.md with the program: the functions that answer requests, and the numbers of alarms and firewall rules
// with their costs.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { programOf } from './support/program.ts'

const source = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const guide = source('docs/deploy.md')
const production = programOf('production')

/** Dollars per month from AWS's price list: for an alarm, and for a list and a rule of the firewall. */
const PRICE = { alarm: 0.1, list: 5, rule: 1 }

test('the functions that answer requests are named', () => {
  const made = [...source('infra/api.ts').matchAll(/new sst\.aws\.Function\('(\w+)Function'/g)]
  const [row] = guide.match(/\| API .*/) ?? []
  const named = [...(row?.split('functions')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(made.map(([, name]) => name?.toLowerCase()).toSorted())
})

test('alarms and rules are counted, and cost what is said', () => {
  const alarms = production.all('aws:cloudwatch/metricAlarm:MetricAlarm').length
  const rules = (production.inputs<{ rules: unknown[] }>('aws:wafv2/webAcl:WebAcl', 'Firewall').rules ?? [])
    .length
  const firewall = PRICE.list + PRICE.rule * rules
  expect(guide).toContain(`firewall $${firewall}\n(the list and ${rules} rules)`)
  expect(guide).toContain(`${alarms} alarms $${(alarms * PRICE.alarm).toFixed(2)}`)
})
