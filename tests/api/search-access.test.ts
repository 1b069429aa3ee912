// A search may build a clinic's first snapshot, but never for somebody who has no access to the clinic.
import * as search from '@vetrounds/core/search/search.service'
import * as snapshots from '@vetrounds/core/search/snapshot.service'
import { afterEach, expect, test, vi } from 'vitest'
import { call, placeOf } from '../support/api.ts'
import { makeClinic } from '../support/clinic.ts'
import { getRow } from '../support/table.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['readSnapshot', () => vi.spyOn(snapshots, 'readSnapshot'), {}],
  ['findMatches', () => vi.spyOn(search, 'findMatches'), { query: { q: 'bru' } }],
] as const)('%s of a stranger, or of who is suspended, begins nothing', async (name, spyOn, sent) => {
  const service = spyOn()
  const [clinic, other] = [await makeClinic(), await makeClinic()]
  const ask = (as: typeof clinic.people.vet) => call(name, { ...sent, as, place: placeOf(clinic) })
  expect((await ask(other.people.super_admin)).status).toBe(404)
  expect((await ask(clinic.people.suspended)).status).toBe(403)
  expect(service).not.toHaveBeenCalled()
  expect((await ask(clinic.people.vet)).status).toBe(200)
  expect(service).toHaveBeenCalledOnce()
  expect(await getRow(clinic.id, 'snapshot')).toMatchObject({ file: expect.stringContaining('snap/') })
})
