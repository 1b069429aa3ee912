// The contract of owners.
import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams, pageQuery } from '../contract/fields.ts'
import { owner, ownerInput, ownerPage, ownerRow, revealedPhones } from './owner.ts'

export const ownerEndpoints = {
  listOwners: endpoint({
    method: 'GET',
    path: '/owners',
    summary: 'A page of owners by name, phones masked',
    action: 'owners.manage',
    effect: 'read',
    queueable: false,
    families: [],
    query: pageQuery.extend({ deactivated: z.stringbool().optional() }),
    response: ownerPage,
    errors: [],
  }),
  readOwner: endpoint({
    method: 'GET',
    path: '/owners/:id',
    summary: 'One owner with the fields of the form, phones masked',
    action: 'owners.manage',
    effect: 'read',
    queueable: false,
    families: [],
    params: idParams,
    response: owner,
    errors: ['not_found'],
  }),
  createOwner: endpoint({
    method: 'POST',
    path: '/owners',
    summary: 'Create an owner; the clinic gives the next number',
    action: 'owners.manage',
    effect: 'atomic',
    queueable: true,
    families: [],
    body: ownerInput,
    response: ownerRow,
    errors: ['already_exists', 'not_found'],
  }),
  revealPhone: endpoint({
    method: 'POST',
    path: '/owners/:id/reveal',
    summary: 'The full phones of an owner; each reveal is in the audit log',
    action: 'phone.reveal',
    effect: 'atomic',
    queueable: false,
    families: [],
    params: idParams,
    response: revealedPhones,
    errors: ['not_found'],
  }),
}
