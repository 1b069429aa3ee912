// Accounts of the demo: users of the pool with a fixed password, their profiles and memberships.
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { resource } from '@vetrounds/core/resource'
import { rowOf } from '@vetrounds/core/storage/entity'
import { nameKey } from '@vetrounds/core/text/fold'
import { hashOf } from '../../packages/core/src/clinics/mailbox.service.ts'
import { InviteRow } from '../../packages/core/src/members/invite.entity.ts'
import { INVITE_DAYS } from '../../packages/core/src/members/invite.ts'
import { ALL_BRANCHES, BranchMember, Membership } from '../../packages/core/src/members/member.entity.ts'
import { ProfileRow, SeenRow } from '../../packages/core/src/sessions/person.entity.ts'
import { chain, type DemoClinic, emailOf, type Language, type Member, PASSWORD } from './chain.ts'
import { seededId } from './random.ts'
import type { Row } from './write-rows.ts'

const DAY_MS = 86_400_000

/** Ids of the pool's users by login. */
export type People = ReadonlyMap<string, string>

const subOf = (attributes: readonly AttributeType[] | undefined): string => {
  const sub = attributes?.find(each => each.Name === 'sub')?.Value
  if (!sub) throw new Error('The pool made a user without an id.')
  return sub
}

const account = async (
  pool: CognitoIdentityProviderClient,
  { login, name }: Member,
  language: Language,
): Promise<string> => {
  const UserPoolId = resource('UserPool').id
  const Username = emailOf(login)
  const found = await pool
    .send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: Username },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'name', Value: name },
          { Name: 'locale', Value: language },
        ],
      }),
    )
    .then(
      ({ User }) => subOf(User?.Attributes),
      async error => {
        if (!(error instanceof UsernameExistsException)) throw error
        const user = await pool.send(new AdminGetUserCommand({ UserPoolId, Username }))
        return subOf(user.UserAttributes)
      },
    )
  await pool.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: PASSWORD, Permanent: true }),
  )
  return found
}

/** Makes the users of all clinics, or finds those that are there. */
export const makeAccounts = async (): Promise<People> => {
  const pool = new CognitoIdentityProviderClient({})
  const people = new Map<string, string>()
  for (const { members, language } of chain)
    for (const member of members)
      if (!people.has(member.login)) people.set(member.login, await account(pool, member, language))
  pool.destroy()
  return people
}

/** The id of a login's user. */
export const personOf = (people: People, login: string): string => {
  const userId = people.get(login)
  if (!userId) throw new Error(`There is no account ${login}.`)
  return userId
}

const reachOf = ({ branches }: DemoClinic, member: Member): string[] =>
  branches
    .filter(({ code }) => member.branches === 'all' || member.branches.includes(code))
    .map(({ id }) => id)

/**
 * Invites that nobody has accepted yet. Their mails count as sent before this demo: sending one again makes a link that works.
 */
export const inviteRows = ({ clinic, language, invited, members }: DemoClinic, people: People): Row[] =>
  invited.map(({ email, role, days }) => {
    const sentAt = Date.now() - days * DAY_MS
    const id = seededId(`invite ${email}`, sentAt)
    const at = new Date(sentAt).toISOString()
    return rowOf(InviteRow, {
      clinicId: clinic.id,
      id,
      email,
      language,
      role,
      branches: 'all',
      state: 'open',
      byName: members[0]?.name ?? '',
      sends: 1,
      hash: hashOf(id),
      expiresAt: new Date(sentAt + INVITE_DAYS * DAY_MS).toISOString(),
      v: 1,
      at,
      by: personOf(people, members[0]?.login ?? ''),
    })
  })

/** Rows of everybody in one clinic; a profile belongs to the first clinic that has the person. */
export const memberRows = (demo: DemoClinic, people: People, at: string): Row[] => {
  const { clinic, members, language } = demo
  return members.flatMap((member, order) => {
    const userId = personOf(people, member.login)
    const stamp = { v: 1, at, by: userId }
    const reach = reachOf(demo, member)
    const { state = 'active' } = member
    const common = {
      clinicId: clinic.id,
      userId,
      name: member.name,
      role: member.role,
      takesAppointments: member.role === 'vet',
      ...stamp,
    }
    const home = chain.find(each => each.members.some(other => other.login === member.login))
    return [
      rowOf(Membership, {
        ...common,
        folded: nameKey(member.name),
        email: emailOf(member.login),
        order,
        clinicName: clinic.name,
        state,
        branches: member.branches === 'all' ? 'all' : reach,
      }),
      ...(state === 'requested' ? [] : member.branches === 'all' ? [ALL_BRANCHES] : reach).map(branchId =>
        rowOf(BranchMember, { ...common, branchId, order, ...(state === 'suspended' && { gone: true }) }),
      ),
      ...(home === demo
        ? [
            rowOf(ProfileRow, {
              userId,
              name: member.name,
              email: emailOf(member.login),
              // Marta works in three languages: hers follows the browser.
              ...(member.login !== 'marta' && { language }),
              theme: 'light',
              numerals: 'latn',
              shortcuts: {},
              ...(state === 'active' && { lastClinicId: clinic.id, lastBranchId: reach[0] }),
              ...stamp,
            }),
            // The later somebody comes in the list, the longer they were away: minutes, then days.
            ...(state === 'active'
              ? [
                  rowOf(SeenRow, {
                    userId,
                    at: new Date(Date.now() - order ** 3 * 11 * 60_000).toISOString(),
                  }),
                ]
              : []),
          ]
        : []),
    ]
  })
}
