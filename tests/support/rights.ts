// What a function asks of the table, held against what its role allows: the embedded database allows all. Each test file collects what
// would be refused in AWS.
import { AsyncLocalStorage } from 'node:async_hooks'
import { db } from '@vetrounds/core/storage/seam'
import { type Asked, allowed, allows, rightsOf } from '../infra/support/allowed.ts'

type FunctionName =
  | 'ApiFunction'
  | 'AuthFunction'
  | 'FilesFunction'
  | 'MailFunction'
  | 'PapersFunction'
  | 'PushAuthorizer'
  | 'PushFunction'
  | 'ScheduleFunction'
  | 'SearchFunction'
  | 'StreamFunction'
  | 'Triggers'

const running = new AsyncLocalStorage<FunctionName>()

/** Works as this function of the deployment would, by the rights of its role. */
export const asFunction = <T>(name: FunctionName, work: () => T): T => running.run(name, work)

/** This work, whenever it is done, by the rights of the function's role. */
export const handledAs =
  <In extends unknown[], Out>(name: FunctionName, handler: (...given: In) => Out) =>
  (...given: In): Out =>
    asFunction(name, () => handler(...given))

const withoutIds = (pk: string): string => pk.replace(/[0-9A-HJKMNP-TV-Z]{26}/g, '…')

/**
 * Looks at each call of the seam that succeeds from now on: what no function runs, such as a service that a test calls, may do what any
 * role may. What it returns ends that, and tells what would have been refused.
 */
export const watchRights = (): (() => string[]) => {
  const refused = new Set<string>()
  const note = (command: unknown, name = running.getStore()): void => {
    const { constructor: made, input } = command as { constructor: { name: string }; input: Asked }
    const roles = name ? [`${name}Role`] : Object.keys(allowed)
    for (const right of rightsOf(made.name.replace(/Command$/, ''), input))
      if (!roles.some(role => allows(role, right)))
        refused.add(`${name ?? 'any'}: ${right.action} of ${withoutIds(right.pk)}`)
  }
  const { send } = db
  db.send = async command => {
    const answer = await send.call(db, command)
    note(command)
    return answer
  }
  return () => {
    db.send = send
    return [...refused].toSorted()
  }
}
