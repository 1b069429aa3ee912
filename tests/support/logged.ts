// Finds fields in events of the audit log that no `audit.ts` names or declares as hidden: each test file collects them.
/// <reference types="vite/types/importMeta.d.ts" />
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { AuditPart } from '../../packages/web/src/features/audit/audit-part.ts'
import { innerOfAll } from '../../packages/web/src/features/audit/fields.ts'

type Item = Readonly<Record<string, unknown>>
type Sides = { before?: object; after?: object }

const parts = Object.values(
  import.meta.glob<AuditPart>('../../packages/web/src/features/*/audit.ts', { eager: true, import: 'audit' }),
)
const known = new Set([
  ...innerOfAll,
  ...parts.flatMap(({ fields, inner = [] }) => [...Object.keys(fields), ...inner]),
])

const fieldsIn = ({ before, after }: Sides): string[] => Object.keys({ ...before, ...after })

/** The items that a call writes; a transaction can write several. */
const written = (input: object): Item[] => {
  const { Item, TransactItems = [] } = input as { Item?: Item; TransactItems?: { Put?: { Item?: Item } }[] }
  return [Item, ...TransactItems.map(({ Put }) => Put?.Item)].filter(item => item !== undefined)
}

type Send = DynamoDBDocumentClient['send']

/**
 * Looks at each event that is written from now on. Returns a function that ends this and returns the fields that no part of the
 * log knows, each with the act that wrote it.
 */
export const watchEvents = (): (() => string[]) => {
  const unnamed = new Set<string>()
  const note = ({ __edb_e__: entity, act, ...event }: Item): void => {
    if (entity !== 'audit' && entity !== 'personAudit') return
    const sides = [event as Sides, ...Object.values((event.parts ?? {}) as Record<string, Sides>)]
    for (const field of sides.flatMap(fieldsIn)) if (!known.has(field)) unnamed.add(`${act}: ${field}`)
  }
  const { prototype } = DynamoDBDocumentClient
  const { send } = prototype
  prototype.send = function (this: DynamoDBDocumentClient, ...call: Parameters<Send>) {
    for (const item of written(call[0].input)) note(item)
    return send.apply(this, call)
  } as Send
  return () => {
    prototype.send = send
    return [...unnamed].toSorted()
  }
}
