// The search builds a clinic's first snapshot on the way: never because somebody asks who has no place there.
import { findMatches } from '@vetrounds/core/search/search.service'
import { readSnapshot } from '@vetrounds/core/search/snapshot.service'
import { expect, test, vi } from 'vitest'
import { call, placeOf } from '../support/api.ts'
import { makeClinic } from '../support/clinic.ts'
import { getRow } from '../support/table.ts'

vi.mock('@vetrounds/core/search/snapshot.service', async importOriginal => {
  const original = await importOriginal<typeof import('@vetrounds/core/search/snapshot.service')>()
  return { ...original, readSnapshot: vi.fn(original.readSnapshot) }
})
vi.mock('@vetrounds/core/search/search.service', async importOriginal => {
  const original = await importOriginal<typeof import('@vetrounds/core/search/search.service')>()
  return { ...original, findMatches: vi.fn(original.findMatches) }
})

test.each([
  ['readSnapshot', readSnapshot, {}],
  ['findMatches', findMatches, { query: { q: 'bru' } }],
] as const)('%s of a stranger, or of who is suspended, begins nothing', async (name, service, sent) => {
  const [clinic, other] = [await makeClinic(), await makeClinic()]
  const ask = (as: typeof clinic.people.vet) => call(name, { ...sent, as, place: placeOf(clinic) })
  expect((await ask(other.people.super_admin)).status).toBe(404)
  expect((await ask(clinic.people.suspended)).status).toBe(403)
  expect(service).not.toHaveBeenCalled()
  expect((await ask(clinic.people.vet)).status).toBe(200)
  expect(service).toHaveBeenCalledOnce()
  expect(await getRow(clinic.id, 'snapshot')).toMatchObject({ file: expect.stringContaining('snap/') })
})
