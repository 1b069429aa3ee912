import { expect, test } from 'vitest'
import { bodyOf, codeAfter, fieldAt, openedWith, proposalsOf, schema } from './founding.ts'

const dublin = { timeZone: 'Europe/Dublin' }

test.each([
  ['', '', 'Ranelagh', 'RAN'],
  ['Ranelagh', 'RAN', 'Ranelagh Road', 'RR'],
  ['Ranelagh', 'RAN', '', ''],
  // A code written by hand stays.
  ['Ranelagh', 'R1', 'Sandyford', 'R1'],
])('after %j with the code %j, the name %j has %j', (branchName, code, next, wanted) => {
  expect(codeAfter({ branchName, code, ...dublin }, next)).toBe(wanted)
})

test('what the form opens with lacks the names alone', () => {
  const opened = { ...openedWith('anna@example.org', 'en'), country: 'IE', ...proposalsOf('IE', 'en') }
  const { error } = schema.safeParse({ ...opened, name: undefined, branchName: undefined, code: undefined })
  expect(error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual(['branchName', 'code', 'name'])
})

test('a country brings currency, zone, taxes and hours', () => {
  const { currency, timeZone, taxRates, hours } = proposalsOf('DE', 'en')
  expect({ currency, timeZone }).toEqual({ currency: 'EUR', timeZone: 'Europe/Berlin' })
  expect(taxRates).toEqual([
    { name: 'MwSt.', rate: 1900 },
    { name: 'MwSt.', rate: 700 },
  ])
  expect(hours.map(({ asMonday, spans }) => (asMonday ? 'as Monday' : spans.length))).toEqual([
    1,
    ...Array.from({ length: 4 }, () => 'as Monday'),
    1,
    0,
  ])
})

test('what is sent is the clinic with its branch', () => {
  const typed = schema.parse({
    ...openedWith('anna@example.org', 'en'),
    country: 'IE',
    ...proposalsOf('IE', 'en'),
    name: 'Canal Vets',
    branchName: 'Ranelagh',
    code: 'RAN',
    step: 'branch',
  })
  const body = bodyOf('C1', typed, 'B1')
  expect(body).toMatchObject({
    id: 'C1',
    name: 'Canal Vets',
    email: 'anna@example.org',
    currency: 'EUR',
    branch: { id: 'B1', name: 'Ranelagh', code: 'RAN', timeZone: 'Europe/Dublin' },
  })
  expect(body.branch.hours).toEqual([...Array.from({ length: 5 }, () => [[540, 1080]]), [[540, 780]], []])
})

test.each([
  ['body.name', 'name'],
  ['body.branch.name', 'branchName'],
  ['body.branch.code', 'code'],
  ['body.taxRates.0.rate', 'taxRates'],
  ['header.X-Branch', undefined],
])('a refusal at %s stands at the field %s', (path, field) => {
  expect(fieldAt(path)).toBe(field)
})
