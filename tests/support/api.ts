// Calls the API in process, with a real token, as the Router hands requests on.

import { can } from '@vetrounds/core/access/can'
import type { Endpoint } from '@vetrounds/core/contract/endpoint'
import { type EndpointName, endpoints } from '@vetrounds/core/contract/endpoints'
import type { Problem } from '@vetrounds/core/errors'
import { newId } from '@vetrounds/core/ids'
import { createApi } from '@vetrounds/functions/create-api'
import { createFiles } from '@vetrounds/functions/files/create-files'
import { logTo } from '@vetrounds/functions/middleware/log'
import { createPapers } from '@vetrounds/functions/papers/create-papers'
import { createSearch } from '@vetrounds/functions/search/create-search'
import type { TestClinic, TestMember, TestPerson } from './clinic.ts'
import { asFunction } from './rights.ts'
import { accessToken } from './tokens.ts'

export type Answer = { status: number; headers: Headers; text: string; body: unknown }

/** What goes into a request. `undefined` in `headers` takes a default header away. */
export type Call = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  as?: TestPerson
  token?: string
  place?: string
  key?: string
  headers?: Record<string, string | undefined>
}

/** Log lines of all requests of this file, newest last. */
export const logLines: string[] = []

let apps: ReturnType<typeof makeApps> | undefined

const makeApps = () => {
  logTo(line => logLines.push(line))
  return {
    ApiFunction: createApi(),
    FilesFunction: createFiles(),
    PapersFunction: createPapers(),
    SearchFunction: createSearch(),
  }
}

/** The function that a path leads to, as the gateway routes it (infra/api.ts). */
const functionOf = (path: string) => {
  if (path.startsWith('/search/')) return 'SearchFunction'
  if (path.startsWith('/papers/')) return 'PapersFunction'
  return path.startsWith('/files/') ? 'FilesFunction' : 'ApiFunction'
}

/** An endpoint by its name, with the type that all endpoints share. */
export const endpointOf = (name: EndpointName): Endpoint => endpoints[name]

/** The member who calls an endpoint in tests of every endpoint: an admin, or the super_admin where an admin may not call it. */
export const askerOf = (name: EndpointName, { people }: TestClinic): TestMember =>
  mayCall(name, people.admin) ? people.admin : people.super_admin

/** Another member who may call the endpoint; undefined if an admin may not call it. */
export const colleagueOf = (name: EndpointName, { people }: TestClinic): TestMember | undefined => {
  const others = [people.vet, people.super_admin].filter(each => each !== people.admin && mayCall(name, each))
  return mayCall(name, people.admin) ? others[0] : undefined
}

const mayCall = (name: EndpointName, { role }: TestMember): boolean => {
  const { action } = endpointOf(name)
  return action === 'person' || action === 'public' || can(role, action)
}

/** The value of the `x-branch` header for a clinic's branch, the first unless another is given. */
export const placeOf = (clinic: TestClinic, branch = clinic.branches[0]): string =>
  `${clinic.id}.${branch.id}`

const defined = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** Sends any request, by method and path below `/api`. */
export const request = async (
  method: string,
  path: string,
  headers: Record<string, string | undefined> = {},
  body?: string,
): Promise<Answer> => {
  apps ??= makeApps()
  const name = functionOf(path)
  const app = apps[name]
  const response = await asFunction(name, () =>
    app.request(`/api${path}`, {
      method,
      headers: defined({ 'x-router-secret': 'router-secret-of-tests', ...headers }),
      ...(body !== undefined && { body }),
    }),
  )
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  }
}

/** The method, path, headers and body with which an endpoint is called. */
export const wire = (name: EndpointName, call: Call) => {
  const endpoint = endpointOf(name)
  const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => call.params?.[param] ?? '')
  const query = new URLSearchParams(call.query).toString()
  const token = call.token ?? (call.as && accessToken(call.as.userId, call.as.sessionId))
  const headers: Record<string, string | undefined> = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(call.place && { 'x-branch': call.place }),
    ...(endpoint.effect !== 'read' && { 'idempotency-key': call.key ?? newId() }),
    ...(call.body !== undefined && { 'content-type': 'application/json' }),
    ...call.headers,
  }
  const body = call.body === undefined ? undefined : JSON.stringify(call.body)
  return { method: endpoint.method, path: query ? `${path}?${query}` : path, headers, body }
}

/** The status of a successful call: 202 for a job, which is accepted but not done yet; otherwise 200. */
export const successOf = (name: EndpointName): number => (endpointOf(name).effect === 'job' ? 202 : 200)

/** Calls an endpoint of the contract. */
export const call = (name: EndpointName, sent: Call): Promise<Answer> => {
  const { method, path, headers, body } = wire(name, sent)
  return request(method, path, headers, body)
}

/** The problem document of a refusal; an empty object for an answer that succeeded. */
export const problemIn = ({ status, body }: Answer): Partial<Problem> =>
  status < 400 ? {} : (body as Problem)

/** The problem document without the request's id: two refusals that must be indistinguishable are equal in all of it. */
export const withoutRequestId = ({ body }: Answer): object => {
  const { requestId: _own, ...rest } = body as Problem
  return rest
}
