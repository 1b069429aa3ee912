// A custom rule of repetition: the rule made from what is chosen and typed, and why there is none yet.
// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { setClock } from '@vetrounds/core/clock'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { fill, show } from '../../../component.test-support.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import { once, ruleOf, whyNoRule } from './repeat.ts'

/** A Tuesday. */
const DAY = '2026-11-24'

// In happy-dom, `collapse` immediately fires an event that the parts of a date field answer by calling `collapse` again.
Selection.prototype.collapse = () => undefined

beforeEach(() => setClock(() => Date.parse(`${DAY}T08:00:00Z`)))

const Fields = () => {
  const [repeat, setRepeat] = useState(once)
  return (
    <>
      <RepeatFields value={repeat} onChange={setRepeat} date={DAY} />
      <output>{ruleOf(repeat, DAY, 366) ?? whyNoRule(repeat, DAY)}</output>
    </>
  )
}

const open = async (kind: string) => {
  const { user } = await show(<Fields />, 'booking', 'nouns', 'ui')
  const choose = (name: string) => user.click(screen.getByRole('radio', { name }))
  const retype = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    await fill(user, field, text)
  }
  await choose(kind)
  await screen.findByRole('radiogroup', { name: 'Ends' })
  return { user, choose, retype }
}
const rule = () => screen.getByRole('status').textContent
const number = (name: string) => screen.getByRole('textbox', { name })
const day = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('every n weeks on the days that are ticked; until one is, on that of the first appointment', async () => {
  const { user, retype } = await open('Other…')
  expect(day('Tuesday').checked).toBe(true)
  expect(rule()).toBe('FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;COUNT=6')
  await retype(number('Interval in weeks'), '3')
  await user.click(day('Friday'))
  await user.click(day('Monday'))
  expect(rule()).toBe('FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TU,FR;COUNT=6')
  for (const name of ['Monday', 'Tuesday', 'Friday']) await user.click(day(name))
  // With no day ticked, the weekday of the first appointment applies again, and its box shows it.
  expect(day('Tuesday').checked).toBe(true)
  expect(rule()).toBe('FREQ=WEEKLY;INTERVAL=3;BYDAY=TU;COUNT=6')
})

test('in months no days are ticked; what is ready-made sets the interval and leaves the unit alone', async () => {
  const { choose } = await open('Other…')
  await choose('Months')
  expect(number('Interval in months')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(rule()).toBe('FREQ=MONTHLY;INTERVAL=1;COUNT=6')
  await choose('Every 2 weeks')
  expect(rule()).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=6')
  expect(screen.queryByRole('radio', { name: 'Months' })).toBeNull()
})

test('it ends after so many, on a day that is included, or never, which is said to be a year', async () => {
  const { user, choose, retype } = await open('Weekly')
  await retype(number('Number of appointments'), '12')
  expect(rule()).toMatch(/;COUNT=12$/)
  await choose('on a date')
  expect(rule()).toBe('why.rule')
  const part = (name: RegExp) =>
    within(screen.getByRole('group', { name: 'Last day' })).getByRole('spinbutton', { name })
  for (const [name, keys] of [
    [/^month/, '12'],
    [/^day/, '22'],
    [/^year/, '2026'],
  ] as const) {
    await user.click(part(name))
    await user.keyboard(keys)
  }
  expect(rule()).toBe('FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;UNTIL=20261222')
  // A last day before the first appointment is no valid end.
  await user.click(part(/^month/))
  await user.keyboard('10')
  expect(rule()).toBe('why.lastDay')
  await choose('never')
  expect(rule()).toBe('FREQ=WEEKLY;INTERVAL=1;BYDAY=TU')
  expect(screen.getByText('Dates are made for a year ahead.')).toBeTruthy()
})

test.each([
  ['Interval in weeks', '0'],
  ['Interval in weeks', '53'],
  ['Number of appointments', '367'],
  ['Number of appointments', 'some'],
])('%s “%s” is no rule, nor is an empty one', async (name, text) => {
  const { user, retype } = await open('Weekly')
  await user.clear(number(name))
  expect(rule()).toBe('why.rule')
  await retype(number(name), text)
  expect(rule()).toBe('why.rule')
  await retype(number(name), '5')
  expect(rule()).toMatch(/5/)
})
