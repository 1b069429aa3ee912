// The parts of all domains for the tray, combined.
import { type Input, request } from '../../api/request.ts'
import { allDomains } from '../../domain.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { type Item, type QueueableName, shownOf } from '../../offline/item.ts'
import type { Content } from '../../offline/item-content.ts'
import type { Now, OneName, Present, Told, UnsentPart } from './unsent-part.ts'

let parts: readonly UnsentPart[] = []

/** Loads the parts with their texts; the page of the tray is shown once they are there. */
export const loadUnsentParts = async (): Promise<void> => {
  const found = await Promise.all(allDomains().map(({ unsent }) => unsent?.()))
  parts = found.flatMap(each => (each ? [each.unsent] : []))
  await Promise.all(parts.flatMap(({ texts, also = [] }) => [texts, ...also]).map(loadMessages))
}

/**
 * Returns how a change is put into words, with the key of its title in its namespace; undefined for a change that no domain
 * knows.
 */
export const toldOf = ({ name }: Content): (Told<QueueableName> & { titleKey: string }) | undefined => {
  const part = parts.find(({ entries }) => name in entries)
  // The compiler can't see that the content belongs to this name.
  const told = part?.entries[name] as Told<QueueableName> | undefined
  return part && told && { ...told, titleKey: `${part.texts}:queued.${name}` }
}

/**
 * Returns how the thing that a change met is opened, and how it is read as saved. Undefined for a change that isn't made to a
 * version,
 * or that no domain knows.
 */
export const presentOf = (
  content: Content,
  { makes: id = '', branch }: Pick<Item, 'makes' | 'branch'>,
): { href?: string; read: () => Promise<Now> } | undefined => {
  if (!isVersioned(content)) return undefined
  const readNow = toldOf(content)?.readNow
  if (readNow) return { read: () => readNow(content, branch) }
  const one = shownOf(content.name)?.one as OneName | undefined
  const found = parts.flatMap(({ present = {} }) => present[one as keyof typeof present] ?? [])[0]
  if (!one || !found) return undefined
  // The compiler can't see that the row is what this endpoint answers.
  const { href, facts } = found as Present<unknown>
  const read = async (): Promise<Now> => {
    const row = await request(one, { params: { id } } as Input<OneName>, { branch })
    return { v: (row as { v: number }).v, facts: say => facts(row, say) }
  }
  return { href: href(content.row), read }
}

/** Whether a change is made to a version: one that met a newer version can only be refused again if it is sent unchanged. */
export const isVersioned = ({ body }: Content): boolean =>
  typeof (body as { v?: unknown } | undefined)?.v === 'number'
