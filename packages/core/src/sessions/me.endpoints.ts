// The contract of the signed-in person.
import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { pageOf, pageQuery } from '../contract/fields.ts'
import { mySession } from './my-sessions.ts'
import { me, meChange, myBranch, profile } from './person.ts'

export const meEndpoints = {
  readMe: endpoint({
    method: 'GET',
    path: '/me',
    summary: 'The signed-in person, their clinics and branches, and where they work now',
    action: 'person',
    effect: 'read',
    queueable: false,
    families: ['user.profile', 'user.memberships', 'user.twofactor'],
    query: z.object({
      /** The branch of the calling tab, as `<clinic>.<branch>`: the answer includes it even if there are a thousand. */
      here: z
        .string()
        .regex(/^[0-9A-Z]{26}\.[0-9A-Z]{26}$/)
        .optional(),
    }),
    response: me,
    errors: ['not_found'],
  }),
  changeMe: endpoint({
    method: 'PATCH',
    path: '/me',
    summary: 'Change name, preferences or the branch that a new tab opens with',
    action: 'person',
    effect: 'atomic',
    queueable: false,
    families: ['user.profile', 'photo', 'user.memberships', 'user.idem', 'user.log'],
    body: meChange,
    response: profile,
    errors: ['not_found', 'branch.not_reached', 'changed_elsewhere'],
  }),
  listMyBranches: endpoint({
    method: 'GET',
    path: '/my-branches',
    summary: 'A page of the branches of the current clinic that the person reaches',
    action: 'appointments.manage',
    effect: 'read',
    queueable: false,
    families: [],
    query: pageQuery.pick({ cursor: true }),
    response: pageOf(myBranch),
    errors: [],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/me/sessions',
    summary: 'Where the person is signed in',
    action: 'person',
    effect: 'read',
    queueable: false,
    families: [],
    response: z.object({ sessions: z.array(mySession) }),
    errors: [],
  }),
  endMySession: endpoint({
    method: 'POST',
    path: '/me/sessions/:id/end',
    summary: 'End one of the person’s sessions',
    action: 'person',
    effect: 'atomic',
    queueable: false,
    families: ['user.idem', 'user.log'],
    params: z.object({ id: z.uuid() }),
    response: z.object({ ended: z.int() }),
    errors: ['not_found'],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/me/sessions/end-others',
    summary: 'End all of the person’s sessions but this one',
    action: 'person',
    effect: 'atomic',
    queueable: false,
    families: ['user.idem', 'user.log'],
    response: z.object({ ended: z.int() }),
    errors: [],
  }),
}
