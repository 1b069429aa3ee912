import { expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { branch, branchChange, branchInput, clinicChange, clinicView } from './clinic.ts'

const day = (...spans: [number, number][]) => spans
const week = (first: [number, number][]) => [first, [], [], [], [], [], []]
const fields = { name: 'First', code: 'ONE', timeZone: 'Europe/Dublin' }
const sent = (first: [number, number][]) => ({ ...fields, id: newId(), hours: week(first) })

test.each([
  [day()],
  [day([540, 1020])],
  [day([540, 720], [780, 1020])],
  [day([540, 720], [720, 1020])],
  [day([0, 1440])],
])('open %j', first => {
  expect(branchInput.safeParse(sent(first)).success).toBe(true)
})

test.each([
  ['ends before it begins', day([1020, 540])],
  ['is empty', day([540, 540])],
  ['overlaps', day([540, 720], [700, 1020])],
  ['is not in order', day([780, 1020], [540, 720])],
])('a day that %s is refused, and named', (_why, first) => {
  const issue = { error: { issues: [{ path: ['hours', 0], message: 'hours.invalid' }] } }
  expect(branchInput.safeParse(sent(first))).toMatchObject(issue)
  expect(branchChange.safeParse({ ...sent(first), v: 1, closed: false })).toMatchObject(issue)
  // A row written before this rule must stay readable.
  expect(branch.safeParse(sent(first)).success).toBe(true)
})

test('a name with a link is refused, and stays readable where it was written before', () => {
  const name = 'See https://vets.example'
  const issue = { error: { issues: [{ path: ['name'], message: 'name.invalid' }] } }
  expect(branchInput.safeParse({ ...sent(day()), name })).toMatchObject(issue)
  expect(clinicChange.safeParse({ v: 1, name })).toMatchObject(issue)
  expect(branch.safeParse({ ...sent(day()), name }).success).toBe(true)
  expect(clinicView.shape.name.safeParse(name).success).toBe(true)
})
