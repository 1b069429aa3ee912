// Finds the owner who goes into another one: by what is typed, and before that those who are alike.
import type { Owner } from '@vetrounds/core/owners/owner'
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { isolatedParts } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { SearchFailure } from '../../search/SearchFailure.tsx'
import { useFind } from '../../search/use-find.ts'
import { Button } from '../../ui/Button.tsx'
import { Highlight } from '../../ui/Highlight.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import styles from './merge.module.css'

type Line = { id: string; number: number; name: string; pets: readonly string[] }

export const OtherOwner = ({ owner, onChoose }: { owner: Owner; onChoose: (id: string) => void }) => {
  const t = useT('owners')
  const [search, setSearch] = useState('')
  const { name, birthDate } = owner
  const query = { name, except: owner.id, ...(birthDate && { birthDate }) }
  const { data } = useRead('findOwnerDuplicates', { query })
  const { results, isPending, error, again } = useFind(search, { kinds: ['owner'], withDeactivated: true })
  const found = results.flatMap(each => (each.kind === 'owner' && each.id !== owner.id ? [each] : []))
  const lines: readonly Line[] = search.trim() === '' ? (data?.rows ?? []) : found
  return (
    <div className={styles.other}>
      <p className="muted">{t('mergeOwners.searchHint', { name: `\u2068${name}\u2069` })}</p>
      <SearchField autoFocus label={t('mergeOwners.search')} value={search} onChange={setSearch} />
      <ul>
        {lines.map(line => (
          <li key={line.id}>
            <span>
              <b>
                <Highlight text={line.name} search={search} />
              </b>
              <small>{isolatedParts([t('ownerNumber', { number: line.number }), ...line.pets])}</small>
            </span>
            <Button
              size="sm"
              aria-label={`${t('menu.merge')} ${line.name}`}
              onPress={() => onChoose(line.id)}
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
