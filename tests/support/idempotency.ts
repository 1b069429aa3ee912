// What holds for a mutation that is called more than once: one effect, one event, one answer.
import { isMutation } from '@vetrounds/core/contract/endpoint'
import { type EndpointName, endpoints } from '@vetrounds/core/contract/endpoints'
import { newId } from '@vetrounds/core/ids'
import { expect, test } from 'vitest'
import { askerOf, call, colleagueOf, endpointOf, placeOf, problemIn, successOf } from './api.ts'
import { makeClinic, type TestPerson } from './clinic.ts'
import { sampleOf } from './sample-requests.ts'
import { times } from './scale.ts'
import { rowsOf } from './table.ts'

/** Every mutation of the contract; two test files share them, so that both workers have their half. */
export const mutations = (Object.keys(endpoints) as EndpointName[]).filter(name =>
  isMutation(endpointOf(name)),
)

/** What the offline queue may send again is tried most; all of it twenty times in the full tests. */
const replaysOf = (name: EndpointName): number => times(endpointOf(name).queueable ? 8 : 4, 20)

const audited = async (clinicId: string, person: TestPerson): Promise<number> => {
  const today = await rowsOf(`${clinicId}#aud#${new Date().toISOString().slice(0, 10)}`)
  const own = (await rowsOf(`user#${person.userId}`)).filter(row => row.sk.startsWith('log#'))
  return today.length + own.length
}

/** Declares the tests of one mutation. */
export const provesIdempotency = (name: EndpointName): void => {
  const sample = sampleOf(name)
  const personal = endpointOf(name).action === 'person'
  const replays = replaysOf(name)
  const ok = successOf(name)
  const { eventCount = 1, effect } = sample
  const added = effect ? (effect.rows ?? 1) : 0

  const prepare = async () => {
    const clinic = await makeClinic()
    const as = askerOf(name, clinic)
    const request = await sample.valid(clinic, as)
    const sent = { ...request, as, place: placeOf(clinic), key: newId() }
    const events = () => audited(sample.audited?.(request) ?? clinic.id, as)
    const rows = async () =>
      sample.effect ? (await rowsOf(sample.effect.partition(clinic, request), sample.effect.index)).length : 0
    return { clinic, as, sent, rows, events }
  }

  test('a replay gives the equal answer and has no further effect', async () => {
    const { sent, rows, events } = await prepare()
    const before = { events: await events(), rows: await rows() }
    const first = await call(name, sent)
    expect(first.status).toBe(ok)
    const second = await call(name, sent)
    expect([second.status, second.text]).toEqual([ok, first.text])
    expect([first, second].map(each => each.headers.get('idempotent-replayed'))).toEqual([null, 'true'])
    expect(await events()).toBe(before.events + eventCount)
    expect(await rows()).toBe(before.rows + added)
  })

  test(`${replays} at once with one key: one effect, equal answers`, async () => {
    const { sent, rows, events } = await prepare()
    const before = { events: await events(), rows: await rows() }
    const answers = await Promise.all(Array.from({ length: replays }, () => call(name, sent)))
    expect(answers.map(each => each.status)).toEqual(Array(replays).fill(ok))
    expect(new Set(answers.map(each => each.text)).size).toBe(1)
    expect(answers.filter(each => !each.headers.has('idempotent-replayed'))).toHaveLength(1)
    expect(await events()).toBe(before.events + eventCount)
    expect(await rows()).toBe(before.rows + added)
  })

  test('the key with another body is refused, valid or not, and so is another person', async () => {
    const { clinic, as, sent } = await prepare()
    expect((await call(name, sent)).status).toBe(ok)
    const other = await sample.valid(clinic, as)
    const reused = await call(name, { ...sent, ...other, body: { ...other.body, title: 'x', name: 'Other' } })
    expect([reused.status, problemIn(reused).code]).toEqual([422, 'idempotency.key_reused'])
    const broken = await call(name, { ...sent, body: {} })
    expect([broken.status, problemIn(broken).code]).toEqual([422, 'idempotency.key_reused'])
    if (personal) return
    const another = colleagueOf(name, clinic)
    if (!another) return
    const colleague = await call(name, { ...sent, as: another })
    expect([colleague.status, problemIn(colleague).code]).toEqual([422, 'idempotency.key_reused'])
  })

  test('the same key in another clinic, or of another person outside clinics, is another call', async () => {
    const [one, other] = await Promise.all([prepare(), prepare()])
    const first = await call(name, one.sent)
    const second = await call(name, { ...other.sent, key: one.sent.key })
    expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([ok, ok, null])
  })

  if (!personal)
    test('the key at another branch is another request, and refused', async () => {
      const { clinic, sent } = await prepare()
      expect((await call(name, sent)).status).toBe(ok)
      const elsewhere = { ...sent, place: placeOf(clinic, clinic.branches[1]) }
      expect(problemIn(await call(name, elsewhere)).code).toMatch(/^(idempotency\.key_reused|not_found)$/)
    })

  if (endpointOf(name).body)
    test('a key of a refused call stays free', async () => {
      const { sent } = await prepare()
      const refused = await call(name, { ...sent, body: {} })
      expect(refused.status).toBe(400)
      expect((await call(name, sent)).status).toBe(ok)
    })
}
