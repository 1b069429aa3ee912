// The contract of the search: the snapshot for devices, the feed that keeps it fresh, and the server's own search.
import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { instant, searchText, version } from '../contract/fields.ts'
import { genders, species } from '../patients/species.ts'
import { categories } from '../stock/item-kinds.ts'
import { searchedKinds } from './find.ts'

const searchedOwner = z.object({
  id: z.string(),
  number: z.int(),
  name: z.string(),
  email: z.string().optional(),
  active: z.boolean(),
  doNotBook: z.boolean(),
  merged: z.boolean(),
  phoneEnd: z.string().optional(),
  sharesPhone: z.boolean().optional(),
  v: version,
})

const searchedPatient = z.object({
  id: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  name: z.string(),
  species: z.enum(species),
  breed: z.string().optional(),
  gender: z.enum(genders).optional(),
  neutered: z.boolean().optional(),
  birthDate: z.string().optional(),
  estimatedBirth: z.boolean().optional(),
  chip: z.string(),
  deceased: z.boolean(),
  allergic: z.boolean(),
  careful: z.boolean(),
  v: version,
})

const searchedItem = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string().optional(),
  barcode: z.string().optional(),
  category: z.enum(categories),
  active: z.boolean(),
  withdrawn: z.boolean().optional(),
  v: version,
})

/** The table that rows are from. If a device has rows from another table, their versions can't be compared with these. */
const source = z.string().optional()

// Who may search patients may also see what is in stock: both are everybody's (a test compares the two).
const shared = {
  method: 'GET',
  action: 'patients.manage',
  effect: 'read',
  queueable: false,
  families: [],
  errors: [],
} as const

export const searchEndpoints = {
  readSnapshot: endpoint({
    ...shared,
    // A small clinic's first snapshot is built in this request: only members may cause that.
    afterAccess: true,
    // All owners, patients and items at once: nothing for somebody suspended a moment ago.
    isSensitive: true,
    path: '/search/snapshot',
    summary: 'Where the snapshot of owners, patients and items can be read, for a few minutes',
    response: z.object({
      /** `off`: the clinic does not allow it on devices. `building`: ask again in a few minutes. */
      state: z.enum(['ready', 'building', 'off']),
      since: z.string().optional(),
      source,
      url: z.string().optional(),
      bytes: z.int().optional(),
    }),
    errors: ['not_found'],
  }),
  readChanges: endpoint({
    ...shared,
    path: '/search/changes',
    summary: 'Owners, patients and items that changed since an instant, with the last digits of phones alone',
    isPoll: true,
    query: z.object({ since: instant, cursor: z.string().max(2000).optional() }),
    response: z.object({
      owners: z.array(searchedOwner),
      patients: z.array(searchedPatient),
      items: z.array(searchedItem),
      at: z.string(),
      source,
      cursor: z.string().optional(),
    }),
  }),
  findMatches: endpoint({
    ...shared,
    // A small clinic's first snapshot is built in this request: only members may cause that.
    afterAccess: true,
    path: '/search/matches',
    summary:
      'Search owners and patients by words of names, breeds, chips, e-mails, species and sex, and items by name, brand and barcode',
    query: z.object({
      q: searchText,
      /** The only kind to find: patients and owners if missing. */
      kind: z.enum(searchedKinds).optional(),
      /** Whether to find items as well. */
      items: z.stringbool().optional(),
      limit: z.coerce.number().int().min(1).max(50).optional(),
      deceased: z.stringbool().optional(),
      deactivated: z.stringbool().optional(),
      /** Whether `deactivated` includes owners merged into another one. */
      merged: z.stringbool().optional(),
    }),
    response: z.object({
      patients: z.array(
        searchedPatient.extend({
          /** Of the owner; missing while a clinic has no snapshot, since their rows are not read then. */
          doNotBook: z.boolean().optional(),
          phoneEnd: z.string().optional(),
        }),
      ),
      owners: z.array(searchedOwner.extend({ pets: z.array(z.string()) })),
      items: z.array(searchedItem).optional(),
      by: z.enum(['snapshot', 'names']),
    }),
  }),
}
