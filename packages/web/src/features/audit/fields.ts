// Which fields of a changed row are shown, and how the kind of a value is recognised.

type Row = Readonly<Record<string, unknown>>

export type Changed = { field: string; before: unknown; after: unknown }

/**
 * Fields that only the product needs, in rows of every kind: parts of keys, references and measures of files, which tell a reader
 * nothing.
 */
export const innerOfAll = [
  'id',
  'userId',
  'branchId',
  'patientId',
  'ownerId',
  'byName',
  'clinicName',
  'folded',
  'foldedBrand',
  'listed',
  'hash',
  'ttl',
  'fileId',
  'kind',
  'original',
  'copy',
  'bytes',
  'width',
  'height',
]

/** The fields of an event, each with its old and new value; internal ones are left out. */
export const changedFields = (
  before: Row | undefined,
  after: Row | undefined,
  inner: ReadonlySet<string>,
): Changed[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter(field => !inner.has(field))
    .map(field => ({ field, before: before?.[field], after: after?.[field] }))

/** The parts of a subject `kind#id`. */
export const subjectParts = (subject: string): { kind: string; id: string } => {
  const at = subject.indexOf('#')
  return { kind: subject.slice(0, at), id: subject.slice(at + 1) }
}

/** Whether a value is opening hours in minutes, Monday first: `[[540, 720]]` is 09:00 to 12:00. */
export const isHours = (value: unknown): value is [number, number][][] =>
  Array.isArray(value) && value.length === 7 && value.every(Array.isArray)

/** Whether a text is an instant as the API writes it. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

/** Whether a text is a calendar day. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
