import type { Me, MeChange, Profile } from '@vetrounds/core/sessions/person'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { createPreferences } from './preferences.ts'

const changedElsewhere = () => new ApiError({ code: 'changed_elsewhere', status: 409 })
const noAnswer = () => new ApiError({ code: 'network', status: 0 })

/** An account on a server that may have a newer version than this tab has read. */
const setUp = ({ seen = 3, server = 3 } = {}) => {
  const profile = (v: number): Profile => ({
    id: 'P1',
    name: 'Dr Kearney',
    email: 'n.kearney@clinic.example',
    v,
    theme: 'light',
    numerals: 'latn',
    shortcuts: {},
  })
  const world = {
    signedIn: 'P1' as string | undefined,
    person: profile(seen) as Profile | undefined,
    v: server,
    failure: undefined as Error | undefined,
    isFull: false,
  }
  const kept = new Map<string, string>()
  const sent: MeChange[] = []
  const saved: unknown[] = []
  const refused: unknown[] = []
  const preferences = createPreferences({
    signedIn: () => world.signedIn,
    person: () => world.person,
    reread: async () =>
      ({ person: { ...profile(world.v), twoFactor: false, recoveryCodes: 0 }, memberships: [] }) satisfies Me,
    change: async body => {
      sent.push(body)
      if (world.failure) throw world.failure
      if (body.v !== world.v) throw changedElsewhere()
      world.v += 1
      return profile(world.v)
    },
    onSaved: (person, choices) => {
      world.person = person
      saved.push(choices)
    },
    onRefused: choices => refused.push(choices),
    store: {
      getItem: key => kept.get(key) ?? null,
      setItem: (key, value) => {
        if (world.isFull) throw new DOMException('full', 'QuotaExceededError')
        kept.set(key, value)
      },
      removeItem: key => kept.delete(key),
    },
  })
  return { preferences, world, sent, saved, refused, kept }
}

test('a choice is sent with the version that was read', async () => {
  const { preferences, sent, saved, kept } = setUp()
  await preferences.save({ theme: 'dark' })
  expect(sent).toEqual([{ theme: 'dark', v: 3 }])
  expect(saved).toEqual([{ theme: 'dark' }])
  expect(kept.has('unsaved-preferences')).toBe(false)
})

test('changed elsewhere: the account is read again, and the choice tried once more', async () => {
  const { preferences, sent } = setUp({ seen: 3, server: 7 })
  await preferences.save({ language: 'de' })
  expect(sent.map(({ v }) => v)).toEqual([3, 7])
})

test('changed elsewhere twice: it waits, and is not tried for ever', async () => {
  const { preferences, world, sent } = setUp()
  world.failure = changedElsewhere()
  await preferences.save({ theme: 'dark' })
  expect(sent).toHaveLength(2)
  expect(preferences.unsaved()).toEqual({ theme: 'dark' })
})

test('without a connection the choice waits here and goes out later', async () => {
  const { preferences, world, sent, saved } = setUp()
  world.failure = noAnswer()
  await preferences.save({ theme: 'dark' })
  await preferences.save({ language: 'ar' })
  expect(preferences.unsaved()).toEqual({ theme: 'dark', language: 'ar' })
  world.failure = undefined
  await preferences.flush()
  expect(sent.at(-1)).toEqual({ theme: 'dark', language: 'ar', v: 3 })
  expect(saved).toEqual([{ theme: 'dark', language: 'ar' }])
  expect(preferences.unsaved()).toEqual({})
})

test('what is chosen while another choice is on its way is sent after it', async () => {
  const { preferences, sent } = setUp()
  const first = preferences.save({ theme: 'dark' })
  const second = preferences.save({ theme: 'light' })
  await Promise.all([first, second])
  expect(sent).toEqual([
    { theme: 'dark', v: 3 },
    { theme: 'light', v: 4 },
  ])
})

test("one person's choices are never sent for another", async () => {
  const { preferences, world, sent } = setUp()
  world.failure = noAnswer()
  await preferences.save({ theme: 'dark' })
  world.failure = undefined
  world.signedIn = 'P2'
  if (world.person) world.person = { ...world.person, id: 'P2' }
  await preferences.flush()
  expect(sent).toHaveLength(1)
  expect(preferences.unsaved()).toEqual({})
})

test('a choice that the server refuses is not tried again', async () => {
  const { preferences, world, sent, refused } = setUp()
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  world.failure = new ApiError({ code: 'branch.not_reached', status: 403 })
  await preferences.save({ current: { clinicId: 'C', branchId: 'B' } })
  await preferences.flush()
  expect(sent).toHaveLength(1)
  expect(log).toHaveBeenCalledOnce()
  expect(refused).toEqual([{ current: { clinicId: 'C', branchId: 'B' } }])
  log.mockRestore()
})

test('nobody signed in: nothing is kept or sent', async () => {
  const { preferences, world, sent, kept } = setUp()
  world.signedIn = undefined
  world.person = undefined
  await preferences.save({ theme: 'dark' })
  expect(sent).toEqual([])
  expect(kept.size).toBe(0)
})

test('what is chosen after the login, before the account was read, goes before what the account says', async () => {
  const { preferences, world, sent } = setUp()
  const { person } = world
  world.person = undefined
  await preferences.save({ theme: 'dark' })
  expect(sent).toEqual([])
  expect(preferences.unsaved()).toEqual({ theme: 'dark' })
  world.person = person
  await preferences.flush()
  expect(sent).toEqual([{ theme: 'dark', v: 3 }])
  expect(preferences.unsaved()).toEqual({})
})

test('a choice that was made before the account was read is not the next person’s', async () => {
  const { preferences, world, sent } = setUp()
  world.person = undefined
  await preferences.save({ theme: 'dark' })
  world.signedIn = 'P2'
  world.person = { ...(setUp().world.person as Profile), id: 'P2' }
  expect(preferences.unsaved()).toEqual({})
  await preferences.flush()
  expect(sent).toEqual([])
})

test('a chosen logout leaves nothing of what was not sent', async () => {
  const { preferences, world, kept } = setUp()
  world.failure = noAnswer()
  await preferences.save({ theme: 'dark' })
  preferences.forget()
  expect(preferences.unsaved()).toEqual({})
  expect(kept.size).toBe(0)
})

test('what was read before a choice was saved, in whichever tab, is outdated; after a logout nothing is', async () => {
  const { preferences, world } = setUp()
  const { person } = world
  if (!person) throw new Error('Nobody is signed in.')
  expect(preferences.isOutdated(person)).toBe(false)
  await preferences.save({ theme: 'dark' })
  expect(preferences.isOutdated(person)).toBe(true)
  expect(preferences.isOutdated({ ...person, id: 'P2' })).toBe(false)
  expect(preferences.isOutdated({ ...person, v: world.v })).toBe(false)
  preferences.forget()
  expect(preferences.isOutdated(person)).toBe(false)
})

test('a full store keeps no choice from being sent, nor from waiting while the page lives', async () => {
  const { preferences, world, sent, kept } = setUp()
  world.isFull = true
  world.failure = noAnswer()
  await preferences.save({ theme: 'dark' })
  await preferences.save({ language: 'de' })
  expect(preferences.unsaved()).toEqual({ theme: 'dark', language: 'de' })
  world.failure = undefined
  await preferences.flush()
  expect(sent.at(-1)).toEqual({ theme: 'dark', language: 'de', v: 3 })
  expect(preferences.unsaved()).toEqual({})
  expect(kept.size).toBe(0)
})
