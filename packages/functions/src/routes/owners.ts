// Unpacks requests about owners for their service.
import { mergeOwners, undoOwnerMerge } from '@vetrounds/core/owners/merge.service'
import { ownerEndpoints } from '@vetrounds/core/owners/owner.endpoints'
import { createOwner, listOwners, readOwner, revealPhone } from '@vetrounds/core/owners/owner.service'
import { changeOwner, changeOwnerState } from '@vetrounds/core/owners/owner-edit.service'
import {
  findOwnerDuplicates,
  findOwnersByPhone,
  listOwnerPets,
  readBalances,
  readOwnerPage,
  readOwnerRows,
  readOwnerTies,
} from '@vetrounds/core/owners/owner-find.service'
import { routesOf } from '../serve.ts'

export const ownersRoutes = routesOf(ownerEndpoints, {
  listOwners: (reader, { query }) => listOwners(reader, query),
  findOwnersByPhone: (reader, { query }) => findOwnersByPhone(reader, query),
  findOwnerDuplicates: (reader, { query }) => findOwnerDuplicates(reader, query),
  readBalances: (reader, { query }) => readBalances(reader, query.ids),
  readOwnerRows: (reader, { query }) => readOwnerRows(reader, query.ids),
  readOwnerPage: (reader, { params }) => readOwnerPage(reader, params.number),
  readOwner: (reader, { params }) => readOwner(reader, params.id),
  createOwner: (actor, { body }) => createOwner(actor, body),
  changeOwner: (actor, { params, body }) => changeOwner(actor, params.id, body),
  changeOwnerState: (actor, { params, body }) => changeOwnerState(actor, params.id, body),
  listOwnerPets: (reader, { params, query }) => listOwnerPets(reader, params.id, query),
  readOwnerTies: (reader, { params }) => readOwnerTies(reader, params.id),
  mergeOwners: (actor, { params, body }) => mergeOwners(actor, params.id, body),
  undoOwnerMerge: (actor, { params, body }) => undoOwnerMerge(actor, params.id, body),
  revealPhone: (actor, { params }) => revealPhone(actor, params.id),
})
