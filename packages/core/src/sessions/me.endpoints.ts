// The contract of the signed-in person.
import { endpoint } from '../contract/endpoint.ts'
import { me, meChange, profile } from './person.ts'

export const meEndpoints = {
  readMe: endpoint({
    method: 'GET',
    path: '/me',
    summary: 'The signed-in person, their clinics and branches, and where they work now',
    action: 'person',
    effect: 'read',
    queueable: false,
    families: ['user.profile', 'user.memberships'],
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
    families: ['user.profile', 'user.memberships', 'user.idem', 'user.log'],
    body: meChange,
    response: profile,
    errors: ['not_found', 'branch.not_reached', 'changed_elsewhere'],
  }),
}
