// An item of the offline queue as it is stored in the browser (spec § 3), and the ids that connect items.
import type { Queueable } from '@vetrounds/core/contract/endpoint'
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import { queueableTable } from '@vetrounds/core/contract/queueable-table'
import { endpointTable } from '@vetrounds/core/contract/table'
import type { Problem } from '@vetrounds/core/errors'
import type { BranchKey } from '../api/branch-key.ts'
import { decodeJson } from './coding.ts'

/** The endpoints whose calls may wait in the queue. */
export type QueueableName = keyof typeof queueableTable

type Table = typeof queueableTable

/** The lists that show waiting changes. */
export type ShowingList = Table[QueueableName]['list']

/** The changes whose rows are of the same kind as those of a list. */
export type ChangeOf<List> = {
  [N in QueueableName]: Table[N]['list'] extends List ? N : never
}[QueueableName]

/** How a change is shown while it waits, according to the contract. */
type Shown = Omit<Queueable, 'list' | 'one' | 'also'> &
  Record<'list' | 'one', EndpointName> & { also?: readonly EndpointName[] }

/** How calls of this name are shown while they wait; undefined if they may not, or if this build doesn't know the name. */
export const shownOf = (name: string): Shown | undefined => queueableTable[name as QueueableName]

/** Whether calls of this endpoint may wait in the queue. */
export const isQueueable = (name: EndpointName): name is QueueableName => shownOf(name) !== undefined

export type Item = {
  /** Milliseconds since the epoch, made unique and increasing: the order of sending. */
  id: number
  /** The body: JSON, URL-encoded, base64. */
  data: string
  /** The path under `/api`, with its parameters filled in. */
  endpoint: string
  method: string
  /** Failed retries. */
  attempts: number
  /** ISO 8601, UTC. */
  createdAt: string
  expiresAt: string
  name: QueueableName
  /** The idempotency key: that of the first attempt, if there was one. */
  key: string
  person: { id: string; name: string }
  branch: BranchKey
  /** The version of the API contract that the change was made with. */
  contract: number
  /** The predicted answer, coded like `data`. */
  row: string
  /** ULID of the thing that the change creates or changes. */
  makes?: string
  /** ULIDs of further things it creates: booking several pets creates an appointment for each. */
  also?: string[]
  /** ULIDs in its input that an earlier unsent item creates or changes. */
  needs: string[]
  /** Ids of entries that it would need, but that were already in the tray when it was made: it doesn't wait for them. */
  skips?: number[]
  /** An attempt got no answer, so the server may have saved the change already. Its key makes another attempt safe. */
  mayBeSaved?: boolean
  /** How often it was put back from the tray; if a killed tab left two copies, the later one counts. */
  rounds: number
}

/**
 * Why an entry is in the tray *Not sent*: `refused` by the server; the person's `access` has changed; somebody `applyChanges` the same
 * thing meanwhile; `expired` after seven days; `held` because it depends on another entry in the tray; or `tries`: an earlier
 * build gave up after three attempts.
 */
export type Why = 'refused' | 'access' | 'changed' | 'tries' | 'expired' | 'held'

/** An entry of the tray. */
export type Unsent = Item & { why: Why; problem?: Problem; leftAt: string }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Whether the coded value can be decoded and passes the check `isIt`. */
const holds = (coded: unknown, isIt: (value: unknown) => boolean): boolean => {
  try {
    return isIt(decodeJson(coded as string))
  } catch {
    return false
  }
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Whether stored data is an item that this build can send, whatever endpoint it names. */
export const isItem = (value: unknown): value is Item => {
  if (!isObject(value)) return false
  const item = value as Record<keyof Item, unknown>
  const person = item.person as Partial<Item['person']> | undefined | null
  return (
    [item.id, item.attempts, item.contract, item.rounds].every(Number.isFinite) &&
    [item.data, item.endpoint, item.method, item.name, item.key, item.branch, item.row].every(isText) &&
    [item.createdAt, item.expiresAt].every(at => isText(at) && !Number.isNaN(Date.parse(at))) &&
    isText(person?.id) &&
    isText(person?.name) &&
    (item.makes === undefined || isText(item.makes)) &&
    (item.also === undefined || (Array.isArray(item.also) && item.also.every(isText))) &&
    Array.isArray(item.needs) &&
    item.needs.every(isText) &&
    (item.skips === undefined || Array.isArray(item.skips)) &&
    holds(item.data, value => value === undefined || isObject(value)) &&
    holds(item.row, isObject)
  )
}

/** Whether stored data is an entry of the tray. */
export const isUnsent = (value: unknown): value is Unsent =>
  isItem(value) && isText((value as Partial<Unsent>).why) && isText((value as Partial<Unsent>).leftAt)

/** The ULIDs of everything that the item creates or changes. */
export const madeBy = ({ makes, also = [] }: Pick<Item, 'makes' | 'also'>): string[] =>
  makes === undefined ? [] : [makes, ...also]

/** Ids of the files that the item names and that may still be on this device: the files are sent first. */
export const filesOf = ({ name, data }: Pick<Item, 'name' | 'data'>): string[] =>
  name === 'addImages' ? ((decodeJson(data) as { files?: string[] }).files ?? []) : []

/** Whether the item creates something new; otherwise it changes something existing. */
export const isCreation = ({ name, makes }: Pick<Item, 'name' | 'makes'>): boolean =>
  makes !== undefined && !endpointTable[name]?.[1].includes(':')

type Parts = { params?: { id?: unknown; entry?: unknown }; body?: Record<string, unknown> }

const idOf = (value: unknown): string[] => {
  const { id } = (value ?? {}) as { id?: unknown }
  return typeof id === 'string' ? [id] : []
}

/** ULIDs of the things that a change creates: the id in its body, or the ids in a list there. */
export const createdBy = (name: EndpointName, input: unknown): string[] => {
  const { body } = input as Parts
  const several = shownOf(name)?.several
  const list = several === undefined ? undefined : body?.[several]
  return Array.isArray(list) ? list.flatMap(idOf) : idOf(body)
}

/** ULIDs of the things that a change creates or, if none, of the thing it changes: a record's entry rather than its patient. */
export const touchedBy = (name: EndpointName, input: unknown): string[] => {
  const created = createdBy(name, input)
  if (created.length > 0) return created
  const { id, entry = id } = (input as Parts).params ?? {}
  return idOf({ id: entry })
}

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** All ULIDs in an input, at any depth. */
export const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return ULID.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}
