// Which rows the stream's reader for the push channel must get. Data only: infra reads it without the code behind it.

/** Kinds of rows whose changes are published: one function each in message-for-row.ts. */
const tells = [
  'appointment',
  'absence',
  'owner',
  'patient',
  'item',
  'stockLevel',
  'stockShort',
  'clinic',
  'branch',
  'membership',
  'profile',
  'twoFactor',
] as const
/** Kinds of rows whose changes may end connections. */
const cuts = ['session', 'membership', 'clinic'] as const

export type TellingKind = (typeof tells)[number]
export type CuttingKind = (typeof cuts)[number]

const names = ['INSERT', 'MODIFY']
const kinds: string[] = [...new Set<string>([...tells, ...cuts])]

/** The filter of the stream, as AWS takes it. */
export const pushFilter = { eventName: names, dynamodb: { NewImage: { __edb_e__: { S: kinds } } } }

type StreamRecord = {
  eventName?: string | undefined
  dynamodb?: { NewImage?: Record<string, { S?: string | undefined }> | undefined } | undefined
}

/** Filters like AWS, for where no AWS applies the filter. */
export const passesPushFilter = ({ eventName, dynamodb }: StreamRecord): boolean =>
  names.includes(eventName ?? '') && kinds.includes(dynamodb?.NewImage?.__edb_e__?.S ?? '')
