// Requests to join: taken for every address alike, and carried to the clinic behind it, if there is one, by the stream.
import type { Person } from '../access/actor.ts'
import { findClinic } from '../clinics/clinic.service.ts'
import { clinicOfMail, hashOf } from '../clinics/mailbox.service.ts'
import { AppError } from '../errors.ts'
import { mailStep } from '../outbox/outbox.service.ts'
import { profileOf } from '../sessions/me.service.ts'
import { commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { currentScope, newScope, withScope } from '../storage/scope.ts'
import { JoinRequestRow } from './join.entity.ts'
import { type JoinInput, type JoinRequest, REQUEST_DAYS } from './join.ts'
import { ownersOf, requestSteps } from './members.service.ts'

const DAY_SECONDS = 86_400

/** Of a clinic with more super_admins the first are told: a transaction holds no hundred mails. */
const TOLD_AT_MOST = 20

/** Asks to join whatever clinic has the address. One trip, the same for every address. */
export const requestToJoin = (person: Person, { email, role, language }: JoinInput): Promise<JoinRequest> => {
  const { userId, request } = person
  const ttl = Math.floor(Date.parse(request.at) / 1000) + REQUEST_DAYS * DAY_SECONDS
  const row = { userId, hash: hashOf(email), email, language, role, at: request.at, ttl }
  return commit(person, {
    steps: [{ put: rowOf(JoinRequestRow, row) }],
    record: `person#${userId}`,
    after: { email, role },
    answer: { email, role, at: request.at },
  })
}

/** What the person asked for in the last 30 days, newest first. One trip. */
export const listJoinRequests = async ({ userId, request }: Person): Promise<{ requests: JoinRequest[] }> => {
  // From the first to the last hash: ElectroDB drops an empty prefix, and the partition holds more of the person.
  const { data } = await JoinRequestRow.query
    .row({ userId })
    .between({ hash: '-' }, { hash: 'z~' })
    .go({ pages: 'all' })
  const at = Date.parse(request.at) / 1000
  const requests = data.filter(({ ttl }) => ttl > at).map(({ email, role, at }) => ({ email, role, at }))
  return { requests: requests.sort((a, b) => b.at.localeCompare(a.at)) }
}

type Asked = JoinInput & { userId: string; hash: string; at: string }

/** The request in a new or changed row of the table, or undefined for any other row. */
export const joinRequestOf = (row: Record<string, unknown>): Asked | undefined => {
  if (row.__edb_e__ !== 'joinRequest') return undefined
  const { userId, hash, email, role, language, at } = row as Asked
  return { userId, hash, email, role, language, at }
}

const file = async (asked: Asked): Promise<void> => {
  const { userId, hash, at, role, language } = asked
  const clinicId = await clinicOfMail(hash)
  if (!clinicId) return
  currentScope().clinics.add(clinicId)
  const [clinic, person, owners] = await Promise.all([
    findClinic(clinicId),
    profileOf(userId),
    ownersOf(clinicId),
  ])
  if (!clinic || !person) return
  const { name, email } = person
  const steps = await requestSteps({
    clinicId,
    clinicName: clinic.name,
    userId,
    name,
    email,
    role,
    language,
    at,
  })
  if (!steps) return
  const readers = (await Promise.all(owners.slice(0, TOLD_AT_MOST).map(profileOf))).filter(
    each => each !== undefined,
  )
  // One that stands for the request itself: a second delivery of the stream finds it done.
  const key = `join-${hash.slice(0, 20)}-${at}`
  const request = { id: key, endpoint: 'requestToJoin', at, ip: '', agent: '', key, hash: key }
  await commit(
    { userId, sessionId: '-', request },
    {
      steps: [
        ...steps,
        ...readers.map(reader =>
          mailStep(clinicId, at, {
            kind: 'request',
            to: reader.email,
            language: reader.language ?? 'en',
            clinic: clinic.name,
            name,
            email,
            role,
          }),
        ),
      ],
      record: `member#${userId}`,
      after: { state: 'requested', role },
      place: { clinicId },
      answer: null,
    },
  )
}

/** Carries a request to the clinic that has the address, if one has confirmed it. Twice is as good as once. */
export const fileJoinRequest = (asked: Asked): Promise<void> =>
  withScope(newScope({ families: ['clinicmail', 'user.profile', 'user.idem'] }), () =>
    file(asked).catch(error => {
      if (!(error instanceof AppError && error.code === 'idempotency.in_flight')) throw error
    }),
  )
