// Finds the owner to merge into this one: similar owners before anything is typed, then the owners found. Arrow keys move through
// them.
import type { Owner } from '@vetrounds/core/owners/owner'
import { useRef, useState } from 'react'
import { useRead } from '../../api/client.ts'
import { isolatedParts } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { SearchFailure } from '../../search/SearchFailure.tsx'
import { useFind } from '../../search/use-find.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Highlight } from '../../ui/Highlight.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import styles from './merge.module.css'

type Line = {
  id: string
  number: number
  name: string
  pets: readonly string[]
  because?: 'phone' | 'person' | 'name'
}

/**
 * Owners similar to this one: the same phone or the same name. `isPastValidity` is true once they are known or the request has failed.
 */
export const useTwins = (owner: Owner | undefined) => {
  const query = owner && {
    of: owner.id,
    except: owner.id,
    name: owner.name,
    ...(owner.birthDate && { birthDate: owner.birthDate }),
  }
  const { data, error } = useRead('findOwnerDuplicates', query && { query })
  return { rows: data?.rows, isOver: data !== undefined || error !== undefined }
}

const none: readonly never[] = []

export const OtherOwner = ({ owner, onChoose }: { owner: Owner; onChoose: (id: string) => void }) => {
  const t = useT('owners')
  const [search, setSearch] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const { rows: twins } = useTwins(owner)
  const { results, isPending, error, again } = useFind(search, { kinds: ['owner'], withDeactivated: true })
  const found = results.flatMap(each => (each.kind === 'owner' && each.id !== owner.id ? [each] : []))
  const lines: readonly Line[] = search.trim() === '' ? (twins ?? none) : found
  const focus = (from: EventTarget, step: 1 | -1) => {
    const all = [...(list.current?.querySelectorAll('button') ?? [])]
    all[all.indexOf(from as HTMLButtonElement) + step]?.focus()
  }
  return (
    <div className={styles.other}>
      <p className="muted">{t('mergeOwners.searchHint', { name: `\u2068${owner.name}\u2069` })}</p>
      <SearchField
        autoFocus
        label={t('mergeOwners.search')}
        placeholder={t('mergeOwners.search')}
        value={search}
        onChange={setSearch}
        onArrowDown={() => list.current?.querySelector('button')?.focus()}
        onEnter={() => {
          const [first] = lines
          if (first && !isPending) onChoose(first.id)
        }}
      />
      <ul ref={list}>
        {lines.map(line => (
          <li key={line.id}>
            <span>
              <b>
                <Highlight text={line.name} search={search} />
              </b>
              {line.because === 'phone' && <Badge icon="git-compare-arrows">{t('samePhone')}</Badge>}
              <small>{isolatedParts([t('ownerNumber', { number: line.number }), ...line.pets])}</small>
            </span>
            <Button
              size="sm"
              aria-label={`${t('menu.merge')} ${line.name}`}
              onPress={() => onChoose(line.id)}
              onKeyDown={event => {
                const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
                if (step) focus(event.currentTarget, step)
                else event.continuePropagation()
              }}
            >
              {t('menu.merge')}
            </Button>
          </li>
        ))}
      </ul>
      {error && <SearchFailure error={error} onRetry={again} />}
      {search.trim() !== '' && !isPending && !error && lines.length === 0 && (
        <p role="status">{t('mergeOwners.none')}</p>
      )}
    </div>
  )
}
