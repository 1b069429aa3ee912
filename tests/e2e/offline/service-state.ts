// Reads what the service has stored in the end, past the proxy under test: by the API as an admin, and from the audit log.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { APIRequestContext } from '@playwright/test'
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { isoAt } from '@vetrounds/core/clock'
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '@vetrounds/local/dynamodb/process'
import { TABLE } from '../../../scripts/stack/services.ts'
import { signInByHttp } from '../pages/enter.ts'
import type { Place } from './people.ts'

/** One committed change. */
export interface Committed {
  act: string
  /** `kind#id` */
  subject: string
  by: string
  place: Place
  after?: Record<string, unknown>
}

const DAY = 86_400_000
// Access tokens are valid for 30 minutes (product § 11), but a full run may take longer.
const FRESH_MS = 15 * 60_000

const site = (): string => process.env.BASE_URL ?? ''

/** Returns a function that gives an admin's access token, after a new sign-in when the last one is over 15 minutes old. */
const admin = (http: APIRequestContext, email: string) => {
  let token = ''
  let at = 0
  return async (): Promise<string> => {
    if (Date.now() - at > FRESH_MS) {
      token = await signInByHttp(http, email, false)
      at = Date.now()
    }
    return token
  }
}

/** Opens direct access to the service; `email` is that of a person who can see the whole clinic. */
export const openTruth = async (http: APIRequestContext, email: string) => {
  const tokenOf = admin(http, email)
  const stateDir = process.env.STACK_STATE
  if (!stateDir) throw new Error('STACK_STATE must name the state folder of the stack at BASE_URL.')
  const { dynamodb } = JSON.parse(await readFile(join(stateDir, 'running.json'), 'utf8')) as {
    dynamodb: string
  }
  const client = new DynamoDBClient({
    endpoint: dynamodb,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  })
  const document = DynamoDBDocumentClient.from(client)

  const call = async <T>(place: Place, method: string, path: string, data?: unknown): Promise<T> => {
    const answer = await http.fetch(`${site()}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf()}`,
        'x-branch': place,
        ...(data !== undefined && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(data !== undefined && { data }),
    })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }

  return {
    call,
    owners: async (place: Place, search: string): Promise<OwnerRow[]> =>
      (await call<{ rows: OwnerRow[] }>(place, 'GET', `/owners?search=${search}`)).rows,
    patients: async (place: Place, search: string): Promise<PatientRow[]> =>
      (await call<{ rows: PatientRow[] }>(place, 'GET', `/patients?search=${search}`)).rows,
    calendar: async (place: Place, from: string, to: string): Promise<AppointmentRow[]> =>
      (await call<{ appointments: AppointmentRow[] }>(place, 'GET', `/calendar?from=${from}&to=${to}`))
        .appointments,
    /** All changes of a clinic since an instant (epoch ms), oldest first. */
    committedSince: async (clinicId: string, since: number): Promise<Committed[]> => {
      const found: Committed[] = []
      for (let at = since; at < Date.now() + DAY; at += DAY) {
        const pages = paginateQuery(
          { client: document },
          {
            TableName: TABLE,
            KeyConditionExpression: 'pk = :day',
            FilterExpression: '#at >= :since',
            ExpressionAttributeNames: { '#at': 'at' },
            ExpressionAttributeValues: {
              ':day': `${clinicId}#aud#${isoAt(at).slice(0, 10)}`,
              ':since': isoAt(since),
            },
          },
        )
        for await (const { Items = [] } of pages)
          for (const { act, subject, by, branchId, after } of Items)
            found.push({ act, subject, by, place: `${clinicId}.${branchId}`, after })
      }
      return found
    },
    close: (): void => client.destroy(),
  }
}

export type Truth = Awaited<ReturnType<typeof openTruth>>
