// What all domains told the tray, combined.
import { allDomains } from '../../domain.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { type QueueableName, shownOf } from '../../offline/item.ts'
import type { Content } from '../../offline/item-content.ts'
import type { Fact, Say, Told, UnsentPart } from './unsent-part.ts'

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

/** How the thing that a change is about is shown and opened as it is saved now; nothing for one that no domain knows. */
export const presentOf = ({
  name,
}: Content):
  | { href: (row: unknown) => string; facts: (row: unknown, say: Say) => readonly Fact[] }
  | undefined => {
  const one = shownOf(name)?.one
  const found = parts.flatMap(({ present = {} }) => present[one as keyof typeof present] ?? [])[0]
  // The compiler can't follow that the row is what that endpoint answers.
  return found as ReturnType<typeof presentOf>
}
