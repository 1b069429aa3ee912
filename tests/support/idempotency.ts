// Tests for a mutation that is called more than once: it must have one effect, log one event and give one answer.
import { isMutation } from '@vetrounds/core/contract/endpoint'
import { type EndpointName, endpoints } from '@vetrounds/core/contract/endpoints'
import { newId } from '@vetrounds/core/ids'
import { expect, test } from 'vitest'
import { askerOf, call, colleagueOf, endpointOf, placeOf, problemIn, successOf } from './api.ts'
import { makeClinic, type TestPerson } from './clinic.ts'
import { sampleOf } from './sample-requests.ts'
import { times } from './scale.ts'
import { eventsOf, rowsOf } from './table.ts'

/** Every mutation of the contract. Two test files take half of them each, so that two workers can run them. */
export const mutations = (Object.keys(endpoints) as EndpointName[]).filter(name =>
  isMutation(endpointOf(name)),
)

/** How often a mutation is replayed: more often if the offline queue may send it again; twenty times each in the full tests. */
const replaysOf = (name: EndpointName): number => times(endpointOf(name).queueable ? 8 : 4, 20)

const audited = async (clinicId: string, person: TestPerson): Promise<number> => {
  const events = await eventsOf(clinicId)
  const own = (await rowsOf(`user#${person.userId}`)).filter(row => row.sk.startsWith('log#'))
  return events.length + own.length
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
    const before = { events: await events(), rows: await rows() }
    const hasOneEffect = async () => {
      expect(await events()).toBe(before.events + eventCount)
      expect(await rows()).toBe(before.rows + added)
    }
    return { clinic, as, sent, hasOneEffect }
  }

  /**
   * Makes the first call with the key, once for all tests that replay it and so change nothing: to make a clinic and the rows
   * that a call needs costs more than the calls. Before it, if the endpoint has a body, the same key is sent with a body that
   * is refused.
   */
  const callOnce = async () => {
    const made = await prepare()
    const refused = endpointOf(name).body && (await call(name, { ...made.sent, body: {} }))
    return { ...made, refused, first: await call(name, made.sent) }
  }
  let called: ReturnType<typeof callOnce> | undefined
  const done = () => {
    called ??= callOnce()
    return called
  }

  test('a replay gives the equal answer and has no further effect', async () => {
    const { sent, first, hasOneEffect } = await done()
    expect(first.status).toBe(ok)
    const second = await call(name, sent)
    expect([second.status, second.text]).toEqual([ok, first.text])
    expect([first, second].map(each => each.headers.get('idempotent-replayed'))).toEqual([null, 'true'])
    await hasOneEffect()
  })

  // The key was used in another clinic or, for calls outside clinics, by another person: here it belongs to a new call.
  test(`${replays} at once with one key that another clinic has used: one effect, equal answers`, async () => {
    const [{ first, sent: elsewhere }, { sent, hasOneEffect }] = await Promise.all([done(), prepare()])
    expect(first.status).toBe(ok)
    const again = { ...sent, key: elsewhere.key }
    const answers = await Promise.all(Array.from({ length: replays }, () => call(name, again)))
    expect(answers.map(each => each.status)).toEqual(Array(replays).fill(ok))
    expect(new Set(answers.map(each => each.text)).size).toBe(1)
    expect(answers.filter(each => !each.headers.has('idempotent-replayed'))).toHaveLength(1)
    await hasOneEffect()
  })

  test('the key with another body is refused, valid or not, and so is another person', async () => {
    const { clinic, sent, first, hasOneEffect } = await done()
    expect(first.status).toBe(ok)
    const reused = await call(name, { ...sent, body: { ...sent.body, title: 'x', name: 'Other' } })
    expect([reused.status, problemIn(reused).code]).toEqual([422, 'idempotency.key_reused'])
    const broken = await call(name, { ...sent, body: {} })
    expect([broken.status, problemIn(broken).code]).toEqual([422, 'idempotency.key_reused'])
    const another = personal ? undefined : colleagueOf(name, clinic)
    if (another) {
      const colleague = await call(name, { ...sent, as: another })
      expect([colleague.status, problemIn(colleague).code]).toEqual([422, 'idempotency.key_reused'])
    }
    await hasOneEffect()
  })

  if (!personal)
    test('the key at another branch is another request, and refused', async () => {
      const { clinic, sent, first } = await done()
      expect(first.status).toBe(ok)
      const elsewhere = { ...sent, place: placeOf(clinic, clinic.branches[1]) }
      expect(problemIn(await call(name, elsewhere)).code).toMatch(/^(idempotency\.key_reused|not_found)$/)
    })

  if (endpointOf(name).body)
    test('a key of a refused call stays free', async () => {
      const { refused, first } = await done()
      expect([refused?.status, first.status]).toEqual([400, ok])
    })
}
