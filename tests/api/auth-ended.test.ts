// A session that was ended elsewhere: what it still does with a token that lives on.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, problemIn } from '../support/api.ts'
import { type Auth, startAuth } from '../support/auth.ts'
import { getRow } from '../support/table.ts'
import { enter } from '../support/two-factor.ts'

let auth: Auth

beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth.close())

test('an ended session changes nothing from that moment on, although it was known to be alive just before', async () => {
  const lost = await enter(auth)
  const here = await enter(auth, lost.person)
  expect((await call('readMe', { token: lost.token })).status).toBe(200)
  const ended = await call('endMySession', { token: here.token, params: { id: lost.sessionId } })
  expect(ended.status).toBe(200)
  const v = (await getRow(`user#${lost.userId}`, 'profile'))?.v
  const body = { v, name: 'Somebody Else' }
  const tries = [
    await call('changeMe', { token: lost.token, body }),
    await call('endOtherSessions', { token: lost.token }),
    await call('endMySession', { token: lost.token, params: { id: here.sessionId } }),
  ]
  for (const answer of tries)
    expect([answer.status, problemIn(answer).code]).toEqual([401, 'auth.session_ended'])
  expect(await getRow(`user#${lost.userId}`, 'profile')).toMatchObject({ name: 'Hanna Fischer' })
  expect((await call('changeMe', { token: here.token, body })).status).toBe(200)
})
