// Whether and how well something matches what was typed, folded as names are searched: `uber` finds Über, `مالكون` finds المالكون.
import { fold } from '@vetrounds/core/text/fold'
import type { Entry, Group } from './palette-entry.ts'

export type Scope = 'all' | 'actions' | 'owners' | 'numbers'

const prefixes: Record<string, Scope> = { '>': 'actions', '@': 'owners', '#': 'numbers' }

/** Splits what was typed into the scope of its prefix and the rest. */
export const readQuery = (typed: string): { scope: Scope; text: string } => {
  const text = typed.trimStart()
  const scope = prefixes[text.charAt(0)]
  return scope ? { scope, text: text.slice(1).trim() } : { scope: 'all', text: text.trim() }
}

/** A shorter text occurs within almost every name, and begins too many other words. */
const ENOUGH = 3

/**
 * 4: equal; 3: begins with the search; 2: each word of the search begins one of its words; 1: contains it; 0: no match.
 * An empty search matches everything.
 */
export const scoreOf = (search: string, label: string, words = ''): number => {
  const wanted = fold(search)
  if (wanted === '') return 1
  const text = fold(label)
  if (text === wanted) return 4
  if (text.startsWith(wanted)) return 3
  const isEnough = wanted.length >= ENOUGH
  const all = ` ${text} ${isEnough ? fold(words) : ''}`
  if (wanted.split(' ').every(word => all.includes(` ${word}`))) return 2
  return isEnough && text.includes(wanted) ? 1 : 0
}

/** Returns the entries that match, best first and otherwise in their order; entries that can't be chosen come last. */
export const ranked = (entries: readonly Entry[], search: string): Entry[] =>
  entries
    .map(entry => ({ entry, score: scoreOf(search, entry.label, entry.words) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (a, b) => Number(Boolean(a.entry.reason)) - Number(Boolean(b.entry.reason)) || b.score - a.score,
    )
    .map(({ entry }) => entry)

const best = ({ entries }: Group, search: string): number =>
  Math.max(0, ...entries.map(({ label, words }) => scoreOf(search, label, words)))

/**
 * Returns the groups that have entries. A group with an entry of exactly that name comes before the others, and owners of that
 * name
 * before patients that are found only by their owner.
 */
export const ordered = (groups: readonly Group[], search: string): Group[] => {
  const filled = groups.filter(({ entries }) => entries.length > 0)
  if (search === '') return filled
  const place = (group: Group): number => {
    const score = best(group, search)
    if (score === 4) return 0
    return group.id === 'patients' && score === 0
      ? 2
      : group.id === 'owners' || group.id === 'patients'
        ? 1
        : 3
  }
  return filled.toSorted((a, b) => place(a) - place(b))
}
