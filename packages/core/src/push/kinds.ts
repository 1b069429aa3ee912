// Which rows the reader of changes that are pushed has to see. Data only: infra reads it without the code behind it.

/** Kinds of rows of which something is told: one function each in news-of-row.ts. */
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
/** Those whose change may end connections. */
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

/** What AWS makes of the filter, where no AWS reads it. */
export const passesPushFilter = ({ eventName, dynamodb }: StreamRecord): boolean =>
  names.includes(eventName ?? '') && kinds.includes(dynamodb?.NewImage?.__edb_e__?.S ?? '')
