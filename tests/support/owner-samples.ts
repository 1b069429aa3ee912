// Sample requests for the endpoints that change, find and merge owners.
import { newId } from '@vetrounds/core/ids'
import { mergeOwners } from '@vetrounds/core/owners/merge.service'
import type { ownerEndpoints } from '@vetrounds/core/owners/owner.endpoints'
import { actorOf, run } from './actor.ts'
import type { TestClinic } from './clinic.ts'
import { again, makeOwner, makePatient } from './make.ts'
import type { Sample } from './sample.ts'

type Earlier = 'listOwners' | 'readOwner' | 'createOwner' | 'revealPhone'

const owner = (clinic: TestClinic, fields = {}) =>
  makeOwner(actorOf(clinic), { phone: '0851234584', ...fields })

const ownerWithPet = async (clinic: TestClinic) => {
  const made = await owner(clinic)
  await makePatient(actorOf(clinic), { ownerId: made.id })
  return made
}

const two = async (clinic: TestClinic) => {
  const [stays, goes] = await Promise.all([
    owner(clinic, { clinicNotes: 'Prefers a text.' }),
    ownerWithPet(clinic),
  ])
  return { stays, goes }
}

export const ownerSamples: Record<Exclude<keyof typeof ownerEndpoints, Earlier>, Sample> = {
  findOwnersByPhone: {
    valid: async clinic => {
      await owner(clinic)
      return { query: { digits: '4584' } }
    },
    invalid: [
      { query: {}, path: 'query.digits', code: 'required' },
      { query: { digits: '458' }, path: 'query.digits', code: 'invalid_format' },
    ],
  },
  findOwnerDuplicates: {
    valid: async clinic => {
      await ownerWithPet(clinic)
      return { query: { phone: '085 123 4584', name: 'Niamh Walsh' } }
    },
    invalid: [{ query: { name: 'x'.repeat(121) }, path: 'query.name', code: 'too_big' }],
  },
  readBalances: {
    valid: async clinic => ({ query: { ids: (await owner(clinic)).id } }),
    invalid: [
      { query: {}, path: 'query.ids', code: 'required' },
      { query: { ids: 'x' }, path: 'query.ids.0', code: 'id.malformed' },
    ],
  },
  readOwnerRows: {
    valid: async clinic => ({ query: { ids: (await owner(clinic)).id } }),
    invalid: [{ query: { ids: 'x' }, path: 'query.ids.0', code: 'id.malformed' }],
  },
  readOwnerPage: {
    valid: async clinic => ({ params: { number: (await ownerWithPet(clinic)).id } }),
  },
  listOwnerPets: {
    valid: async clinic => ({ params: { id: (await ownerWithPet(clinic)).id } }),
    invalid: [{ query: { cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' }],
  },
  readOwnerTies: { valid: async clinic => ({ params: { id: (await ownerWithPet(clinic)).id } }) },
  changeOwner: {
    valid: async clinic => ({
      params: { id: (await owner(clinic)).id },
      body: { v: 1, name: 'Niamh Kelly', phone: '0851234599', doNotBook: false },
    }),
    invalid: [
      { body: { v: 1, doNotBook: false }, path: 'body.name', code: 'required' },
      { body: { v: 0, name: 'N', doNotBook: false }, path: 'body.v', code: 'too_small' },
      { body: { v: 1, name: 'N', doNotBook: false, phone: '12' }, path: 'body.phone', code: 'phone.invalid' },
      { body: { v: 1, name: 'N', doNotBook: true }, path: 'body.doNotBookReason', code: 'required' },
    ],
  },
  changeOwnerState: {
    valid: async clinic => ({ params: { id: (await owner(clinic)).id }, body: { v: 1, active: false } }),
    invalid: [{ body: { v: 1 }, path: 'body.active', code: 'required' }],
  },
  mergeOwners: {
    eventCount: 2,
    valid: async clinic => {
      const { stays, goes } = await two(clinic)
      return { params: { id: stays.id }, body: { v: 1, other: goes.id, otherV: 1, take: ['address'] } }
    },
    invalid: [
      {
        body: { v: 1, other: newId(), otherV: 1, take: ['number'] },
        path: 'body.take.0',
        code: 'invalid_value',
      },
    ],
  },
  undoOwnerMerge: {
    eventCount: 2,
    valid: async clinic => {
      const { stays, goes } = await two(clinic)
      const input = { v: 1, other: goes.id, otherV: 1, take: [] }
      await run(again(actorOf(clinic)), who => mergeOwners(who, stays.id, input))
      return { params: { id: goes.id }, body: { v: 2 } }
    },
    invalid: [{ body: { v: 0 }, path: 'body.v', code: 'too_small' }],
  },
}
