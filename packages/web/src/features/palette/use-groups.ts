// The palette's groups for what is typed, in their order, and whether the search is still running.

import { can } from '@vetrounds/core/access/can'
import type { Action } from '@vetrounds/core/access/permissions'
import { useState } from 'react'
import { useBranch } from '../../api/branch.ts'
import { useMe } from '../../api/me.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ordered, ranked, readQuery, type Scope } from './match.ts'
import { numbersIn } from './numbers.ts'
import type { Entry, Group } from './palette-entry.ts'
import type { Acts } from './palette-props.ts'
import { keepRecent, type Recent, readRecent } from './recent.ts'
import { useActions } from './use-actions.ts'
import { usePageEntries } from './use-pages.ts'
import { usePeople } from './use-people.ts'

const AT_MOST = { recent: 5, matches: 6, offered: 4 }

export type Palette = {
  scope: Scope
  /** The text behind the prefix. */
  text: string
  groups: readonly Group[]
  isSettled: boolean
  failed: boolean
  remember: (entry: Entry) => void
}

/**
 * What a choice adds to the recent entries. Results of other kinds, e.g. next steps for one that was found, aren't worth keeping.
 */
const recentOf = (entry: Entry, clinic: string | undefined): Recent | undefined => {
  const [kind] = entry.id.split(':')
  if (kind === 'page' || kind === 'action') return { id: entry.id }
  if (kind !== 'patient' && kind !== 'owner' && kind !== 'item') return undefined
  const { id, label, detail, icon, href = '' } = entry
  return { id, clinic, shown: { label, detail, icon, href } }
}

export const useGroups = (typed: string, acts: Acts): Palette => {
  const t = useT('palette')
  const { scope, text } = readQuery(typed)
  const { data: me } = useMe()
  const clinic = useBranch()?.split('.')[0]
  const role = me?.memberships.find(membership => membership.clinic.id === clinic)?.role
  const reasonFor = (action: Action) =>
    role === undefined || can(role, action) ? undefined : t('notAllowed')
  const actions = useActions(acts, reasonFor)
  // A page that an action leads to is offered only once.
  const pages = usePageEntries(reasonFor).filter(({ href }) => !actions.some(action => action.href === href))
  const people = usePeople(scope, text, reasonFor('inventory.adjust') === undefined)
  const person = me?.person.id ?? ''
  const [kept] = useState(() => readRecent(localStorage, person))

  const recent = (): Entry[] =>
    kept
      .flatMap(({ id, clinic: from, shown }): Entry[] => {
        if (shown) return from === clinic ? [{ id, ...shown }] : []
        return [...actions, ...pages].filter(entry => entry.id === id && !entry.reason)
      })
      .slice(0, AT_MOST.recent)

  const numbers = (): Entry[] => {
    const { owner, chip, invoice } = numbersIn(text)
    return [
      ...(owner
        ? [
            {
              id: `number:${owner}`,
              icon: 'user-round',
              label: t('petsOfOwner', { number: owner }),
              href: paths.ownerPets(owner),
            } satisfies Entry,
          ]
        : []),
      ...(chip
        ? [
            {
              id: `chip:${chip}`,
              icon: 'paw-print',
              label: t('petOfChip', { number: chip }),
              href: paths.pet(chip),
            } satisfies Entry,
          ]
        : []),
      ...(invoice
        ? [
            {
              id: `invoice:${invoice}`,
              icon: 'receipt-text',
              label: t('invoiceOf', { number: invoice }),
              href: paths.invoices(invoice),
            } satisfies Entry,
          ]
        : []),
    ]
  }

  const groups = (): Group[] => {
    const named = (id: 'recent' | 'actions' | 'pages' | 'numbers', entries: readonly Entry[]): Group => ({
      id,
      caption: t(`groups.${id}`),
      entries,
    })
    if (scope === 'numbers') return [named('numbers', numbers())]
    if (scope === 'owners') return [...people.groups, ...people.after]
    if (scope === 'actions') return [named('actions', ranked(actions, text))]
    if (text === '') {
      const last = recent()
      const others = (entries: readonly Entry[]) =>
        entries.filter(({ id }) => !last.some(each => each.id === id))
      return [
        named('recent', last),
        named('actions', others(actions).slice(0, AT_MOST.offered)),
        // A page that the role may not see is found only by a search, with the reason.
        named(
          'pages',
          others(pages).filter(({ reason }) => !reason),
        ),
      ]
    }
    const best = (entries: readonly Entry[]) => ranked(entries, text).slice(0, AT_MOST.matches)
    return [...people.groups, ...people.after, named('actions', best(actions)), named('pages', best(pages))]
  }

  return {
    scope,
    text,
    groups: ordered(groups(), text),
    isSettled: people.isSettled,
    failed: people.failed,
    remember: entry => {
      const kept = recentOf(entry, clinic)
      if (kept && person !== '') keepRecent(localStorage, person, kept)
    },
  }
}
