// The account's preferences don't undo choices made in this browser after the account was requested, nor while it can't be read.
// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '../api/me.ts'
import { session } from '../api/session.ts'
import { chooseTheme, themeChoice } from '../theme/theme.ts'
import { chosenBy, saveCalendar, saveTheme, useAccount } from './account.ts'
import { personKeys } from './personal-storage.ts'

const sendChange = vi.hoisted(() => vi.fn())
vi.mock('../changes/send-change.ts', () => ({ sendChange }))
vi.mock('./connection.ts', () => ({ useReach: () => 'online' }))

const account = (v: number, person: Partial<Me['person']> = {}): Me => ({
  person: {
    id: 'P1',
    name: 'Marta Lindqvist',
    email: 'm.lindqvist@clinic.example',
    v,
    theme: 'light',
    numerals: 'latn',
    shortcuts: {},
    twoFactor: false,
    recoveryCodes: 0,
    ...person,
  },
  memberships: [],
})

beforeEach(() => {
  vi.spyOn(session, 'person').mockReturnValue({ id: 'P1', user: { name: 'Marta Lindqvist' } } as never)
  sendChange.mockReset()
})

test('another tab has saved a choice while this one’s first answer was on its way: the choice stands', () => {
  // The other tab's traces in this browser.
  chooseTheme('dark')
  localStorage.setItem(personKeys.saved, JSON.stringify({ person: 'P1', v: 4 }))
  const { rerender } = renderHook(({ me }) => useAccount(me, true), { initialProps: { me: account(3) } })
  expect(themeChoice()).toBe('dark')
  // The next answer is newer than that choice, so it counts in any case.
  rerender({ me: account(5, { theme: 'system' }) })
  expect(themeChoice()).toBe('system')
})

test('a choice that this tab saved while the first fresh answer was on its way stands as well', async () => {
  vi.mocked(session.person).mockReturnValue({ id: 'P2', user: { name: 'Orla Byrne' } } as never)
  let v = 7
  sendChange.mockImplementation(async () => {
    v += 1
    return { answer: account(v, { id: 'P2' }).person }
  })
  const initialProps = { me: account(v, { id: 'P2' }), isFresh: false }
  const { rerender } = renderHook(({ me, isFresh }) => useAccount(me, isFresh), { initialProps })
  await act(async () => undefined)
  saveTheme('dark')
  await expect.poll(() => localStorage.getItem(personKeys.saved)).toContain('8')
  rerender({ ...initialProps, isFresh: true })
  expect(themeChoice()).toBe('dark')
})

test('a view, digits and a first day that wait to be saved come before what the account says, for whom they were chosen', () => {
  const { person } = account(3, { calendar: { view: 'week' }, firstDay: 1 })
  const wait = (whose: string) =>
    localStorage.setItem(
      personKeys.preferences,
      JSON.stringify({
        person: whose,
        choices: { calendar: { view: 'day' }, numerals: 'arab', firstDay: null },
      }),
    )
  wait('P2')
  expect(chosenBy(person)).toEqual({ calendar: { view: 'week' }, numerals: 'latn', firstDay: 1 })
  wait('P1')
  expect(chosenBy(person)).toEqual({ calendar: { view: 'day' }, numerals: 'arab', firstDay: undefined })
  localStorage.removeItem(personKeys.preferences)
  expect(chosenBy(account(3).person).calendar).toEqual({})
})

test('one more choice about the calendar keeps those that wait to be saved', async () => {
  sendChange.mockRejectedValue(new TypeError('no connection'))
  const { person } = account(9, { calendar: { view: 'day' } })
  const waiting = { person: 'P1', choices: { calendar: { view: 'week', start: '07' } } }
  localStorage.setItem(personKeys.preferences, JSON.stringify(waiting))
  renderHook(() => useAccount({ person, memberships: [] }, true))
  await act(async () => saveCalendar({ minutes: 30 }))
  expect(chosenBy(person).calendar).toEqual({ view: 'week', start: '07', minutes: 30 })
})

test('a choice is kept as unsaved before it shows in other tabs, which would take the account’s word for it otherwise', () => {
  sendChange.mockReturnValue(new Promise(() => undefined))
  let kept: string | null = null
  const tell = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {
    kept = localStorage.getItem(personKeys.preferences)
  })
  localStorage.removeItem(personKeys.preferences)
  saveTheme('toggle')
  tell.mockRestore()
  expect(kept).toContain('"theme"')
})
