// What all domains told the tray, combined.
import { type Input, request } from '../../api/request.ts'
import { allDomains } from '../../domain.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { type Item, type QueueableName, shownOf } from '../../offline/item.ts'
import type { Content } from '../../offline/item-content.ts'
import type { Now, OneName, Present, Told, UnsentPart } from './unsent-part.ts'

let parts: readonly UnsentPart[] = []

/** Loads them with their texts; the page of the tray is shown when they are there. */
export const loadUnsentParts = async (): Promise<void> => {
  const found = await Promise.all(allDomains().map(({ unsent }) => unsent?.()))
  parts = found.flatMap(each => (each ? [each.unsent] : []))
  await Promise.all(parts.flatMap(({ texts, also = [] }) => [texts, ...also]).map(loadMessages))
}

/** How a change is told, with the key of its title and its namespace; nothing for one that no domain knows. */
export const toldOf = ({ name }: Content): (Told<QueueableName> & { titleKey: string }) | undefined => {
  const part = parts.find(({ entries }) => name in entries)
  // The compiler can't follow that the content is that of the name.
  const told = part?.entries[name] as Told<QueueableName> | undefined
  return part && told && { ...told, titleKey: `${part.texts}:queued.${name}` }
}

/** How what a change met is opened, and read as it is saved now; nothing for one that is made to no version, or that no domain knows. */
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
  // The compiler can't follow that the row is what that endpoint answers.
  const { href, facts } = found as Present<unknown>
  const read = async (): Promise<Now> => {
    const row = await request(one, { params: { id } } as Input<OneName>, { branch })
    return { v: (row as { v: number }).v, facts: say => facts(row, say) }
  }
  return { href: href(content.row), read }
}

/** Whether a change is made to a version: sent again as it is, one that met a newer one can only be refused again. */
export const isVersioned = ({ body }: Content): boolean =>
  typeof (body as { v?: unknown } | undefined)?.v === 'number'
