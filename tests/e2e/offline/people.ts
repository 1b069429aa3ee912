// The people who work at the machine in cut-restore.spec.ts, and their branches.
import { chain, type DemoClinic, emailOf } from '../../../scripts/seed/chain.ts'

/** `<clinic>.<branch>`, as the queue and the `X-Branch` header name it. */
export type Place = `${string}.${string}`

export interface Person {
  login: string
  email: string
  clinicId: string
  places: readonly Place[]
  isEnglish: boolean
}

const [dublin, berlin] = chain
if (!dublin || !berlin) throw new Error('The demo has lost its clinics.')

const person = ({ clinic, language, branches, members }: DemoClinic, login: string): Person => {
  const member = members.find(each => each.login === login)
  if (!member) throw new Error(`The demo has no ${login}.`)
  const reached = branches.filter(({ code }) => member.branches === 'all' || member.branches.includes(code))
  return {
    login,
    email: emailOf(login),
    clinicId: clinic.id,
    places: reached.map(({ id }) => `${clinic.id}.${id}` as const),
    isEnglish: language === 'en',
  }
}

/** Two people of one clinic, one of them with two branches, and one person of another clinic. */
export const people: readonly Person[] = [
  person(dublin, 'lucia'),
  person(dublin, 'molly'),
  person(berlin, 'sandra'),
]

/** The address of a person who can see every clinic of the chain. */
export const OVERSEER = emailOf('marta')

/** The time zone of a place. */
export const zoneOf = (place: Place): string =>
  chain
    .flatMap(({ clinic, branches }) =>
      branches.map(({ id, timeZone }) => ({ key: `${clinic.id}.${id}`, timeZone })),
    )
    .find(({ key }) => key === place)?.timeZone ?? 'UTC'
