// Makes a person with a clinic for one test, by HTTP, and calls the API as this person: for journeys after the founding.
import type { APIRequestContext } from '@playwright/test'
import { newId } from '@vetrounds/core/ids'
import { signInByHttp } from './enter.ts'
import { signUpByHttp } from './newcomer.ts'

type Body = Record<string, unknown>

const site = (): string => process.env.BASE_URL ?? 'http://localhost:3000'

const open = Array.from({ length: 7 }, () => [[0, 1440]])

/** Returns a function that calls the API with a token, at a place `<clinic>.<branch>` if given, and throws when refused. */
export const callAs =
  (http: APIRequestContext, token: string) =>
  async (method: 'GET' | 'POST' | 'PATCH', path: string, place?: string, data?: Body) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(place && { 'x-branch': place }),
      ...(method !== 'GET' && { 'idempotency-key': newId() }),
    }
    const answer = await http.fetch(`${site()}/api${path}`, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.json()
  }

const ireland = { country: 'IE', currency: 'EUR', timeZone: 'Europe/Dublin' }

/**
 * Signs up a person who founds a clinic with these branches, which never close; in Ireland unless another country is given. The
 * last three characters of a branch's name become its code.
 */
export const foundByHttp = async (
  http: APIRequestContext,
  name: string,
  branches: readonly string[],
  { country, currency, timeZone }: typeof ireland = ireland,
) => {
  const email = await signUpByHttp(http, name.split(' ')[0]?.toLowerCase() ?? 'founder', name)
  const token = await signInByHttp(http, email, false)
  const call = callAs(http, token)
  const rows = branches.map(branch => ({
    ...{ id: newId(), name: branch, code: branch.slice(-3).toUpperCase() },
    ...{ timeZone, hours: open },
  }))
  const [first, ...others] = rows
  const clinic = newId()
  await call('POST', '/clinics', undefined, {
    ...{ id: clinic, name: `Clinic of ${name}`, email: `${clinic.toLowerCase()}@clinics.example` },
    ...{ country, currency, taxRates: [], branch: first },
  })
  const place = `${clinic}.${first?.id}`
  for (const branch of others) await call('POST', '/branches', place, branch)
  return {
    /** The login as `applyEnvironment` takes it. */
    login: email.replace(/@.*/, ''),
    clinic,
    /** The key `<clinic>.<branch>` of each branch. */
    places: rows.map(({ id }) => `${clinic}.${id}`),
    call,
  }
}

type Founded = Pick<Awaited<ReturnType<typeof foundByHttp>>, 'call' | 'places'>

/**
 * Makes a client at the first branch with a pet, the cat Juno unless another is given, and its appointment, which has just begun.
 * `day` is its date in Dublin.
 */
export const bookByHttp = async (
  { call, places: [place = ''] }: Founded,
  title: string,
  { name = 'Juno', species = 'feline' }: { name?: string; species?: string } = {},
) => {
  const [owner, pet, booking] = [newId(), newId(), newId()]
  await call('POST', '/owners', place, { id: owner, name: 'Ciara Whelan' })
  await call('POST', '/patients', place, { id: pet, ownerId: owner, name, species })
  const start = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 60_000)
  await call('POST', '/appointments', place, {
    id: booking,
    patientId: pet,
    type: 'regular',
    vetId: null,
    start: start.toISOString(),
    end: new Date(start.getTime() + 30 * 60_000).toISOString(),
    title,
  })
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Dublin' }).format(start)
  return { place, owner, pet, booking, day }
}
