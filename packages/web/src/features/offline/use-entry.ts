// The texts of one entry of the tray: title, when and where, why it is still here, and all its fields.

import { ApiError } from '../../api/api-error.ts'
import { useMe } from '../../api/me.ts'
import { problemText } from '../../api/problem-text.ts'
import type { Namespace } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { type Translate, useAnyText, useT } from '../../i18n/use-t.ts'
import { type Item, isCreation, type Unsent, type Why } from '../../offline/item.ts'
import { textOf as codeOf, contentOf } from '../../offline/item-content.ts'
import type { IconName } from '../../ui/icon-names.ts'
import { useTeam } from '../schedule/day/queries.ts'
import { useCalendarFormat } from '../schedule/day/use-calendar-format.ts'
import type { Now, Say } from './unsent-part.ts'
import { isVersioned, presentOf, toldOf } from './unsent-parts.ts'

/** Label and value. */
type Shown = readonly [label: string, value: string]

export type EntryText = {
  title: string
  detail: string
  why: string
  /** What discarding it means. */
  discard: string
  badge: { text: string; tone: 'plain' | 'danger' | 'warn' }
  icon: IconName
  facts: readonly Shown[]
  /** The address of the thing that it is about; undefined for a thing that it creates itself. */
  href: string | undefined
  /** Whether it is made to a version: if it met a newer one, it is only refused again when sent unchanged. */
  isVersioned: boolean
  /** Reads that thing as it is saved; `factsOf` puts it into words. */
  readNow: (() => Promise<Now>) | undefined
  factsOf: (now: Now) => readonly Shown[]
  /** All of it as plain text, to copy. */
  plain: string
}

const unconfirmed = { key: 'status.unconfirmed', tone: 'warn' } as const

const badges = {
  refused: { key: 'status.refused', tone: 'danger' },
  access: { key: 'status.refused', tone: 'danger' },
  changed: { key: 'status.refused', tone: 'danger' },
  tries: unconfirmed,
  expired: { key: 'status.expired', tone: 'warn' },
  held: { key: 'status.held', tone: 'plain' },
} as const satisfies Record<Why, { key: string; tone: EntryText['badge']['tone'] }>

/** Returns the entry if it could not be sent; undefined while it still waits. */
export const unsentOf = (entry: Item | Unsent): Unsent | undefined => ('why' in entry ? entry : undefined)

/** `isFirst`: no unsent entry has to be sent before it. */
type Among = { isSending: boolean; isFirst: boolean }

type Texts = { t: Translate<'offline'>; common: Translate<'common'> }

const reasonOf = ({ t, common }: Texts, { why, problem, mayBeSaved }: Unsent, isFirst: boolean): string => {
  if (why === 'tries') return t('why.unconfirmed')
  if (why === 'held' && isFirst) return t('why.heldAlone')
  if (mayBeSaved && (why === 'access' || why === 'expired')) return t(`why.${why}Unconfirmed`)
  if (why !== 'refused') return t(`why.${why}`)
  const reason = (problem && problemText(common, new ApiError(problem))) ?? ''
  return t(mayBeSaved ? 'why.refusedUnconfirmed' : 'why.refused', { reason })
}

const isRefusal = (why: Why | undefined) => why === 'refused' || why === 'changed' || why === 'access'

/** Why it is still here, what discarding it means, and its badge. */
const stateOf = (
  texts: Texts,
  entry: Item | Unsent,
  { isSending, isFirst }: Among,
): Pick<EntryText, 'why' | 'discard' | 'badge'> => {
  const { t } = texts
  const left = unsentOf(entry)
  const refusal = isRefusal(left?.why) ? t('discard.refused') : t('discard.neverSent')
  const discard = entry.mayBeSaved ? t('discard.unconfirmed') : refusal
  if (left) {
    const { key, tone } = badges[left.why]
    return { why: reasonOf(texts, left, isFirst), discard, badge: { text: t(key), tone } }
  }
  if (isSending)
    return { why: t('why.sending'), discard, badge: { text: t('status.sending'), tone: 'plain' } }
  return entry.mayBeSaved
    ? { why: t('why.unconfirmed'), discard, badge: { text: t(unconfirmed.key), tone: unconfirmed.tone } }
    : { why: t('why.waiting'), discard, badge: { text: t('status.waiting'), tone: 'plain' } }
}

const isShown = (fact: readonly [string, string | false | undefined]): fact is Shown => Boolean(fact[1])

export const useEntry = (entry: Item | Unsent, among: Among): EntryText => {
  const t = useT('offline')
  const common = useT('common')
  const textOf = useAnyText()
  const format = useFormat()
  const { data: me } = useMe()
  const { data: team } = useTeam()
  const branches = me?.memberships.flatMap(({ clinic, branches }) =>
    branches.map(branch => ({ ...branch, key: `${clinic.id}.${branch.id}` })),
  )
  const branch = branches?.find(({ key }) => key === entry.branch)
  const words = useCalendarFormat(branch?.timeZone ?? 'UTC', team)
  const content = contentOf(entry)
  const vetName = (vetId: string | null) => words.vetName(vetId) || undefined

  const say: Say = {
    texts:
      <N extends Namespace>(namespace: N): Translate<N> =>
      (key, values) =>
        textOf(`${namespace}:${key}`, values),
    format,
    words,
    vetName,
  }
  const told = content && toldOf(content)
  const present = content && !isCreation(entry) ? presentOf(content, entry) : undefined
  const title = told ? textOf(told.titleKey, { name: isolated(told.subject(content)) }) : entry.name
  const state = stateOf({ t, common }, entry, among)
  const saved: Shown = [t('fields.savedAt'), words.moment(entry.createdAt)]
  const place: Shown[] = branch ? [[t('branch'), branch.name]] : []
  const facts = [...(told ? told.facts(content, say).filter(isShown) : []), ...place, saved]
  return {
    title,
    detail: told ? told.detail(content, say) : entry.endpoint,
    ...state,
    icon: told?.icon ?? 'form',
    facts,
    isVersioned: content !== undefined && isVersioned(content),
    href: present?.href,
    readNow: present?.read,
    factsOf: now => now.facts(say).filter(isShown),
    plain: told
      ? [title, state.why, ...facts.map(([label, value]) => `${label}: ${value}`)].join('\n')
      : codeOf(entry),
  }
}
