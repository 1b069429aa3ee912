// The branches of a clinic that has more of them than `/me` names: page by page, and all of them while somebody searches.
import { fold } from '@vetrounds/core/text/fold'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useBranch } from '../../api/branch.ts'
import type { BranchKey } from '../../api/branch-key.ts'
import type { Me } from '../../api/me.ts'
import { usePages } from '../../api/pages.ts'
import { problemText } from '../../api/problem-text.ts'
import { PlaceProvider, placeIn } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useReadOn } from '../lists/use-read-to-end.ts'
import { BranchChoice } from './BranchChoice.tsx'

type Membership = Me['memberships'][number]
type Props = { membership: Membership; onChoose: (key: BranchKey) => void }

const Branches = ({ membership, onChoose }: Props) => {
  const t = useT('session')
  const common = useT('common')
  const { mutate } = useSWRConfig()
  const here = useBranch()
  const [search, setSearch] = useState('')
  const list = usePages('listMyBranches', {})
  useReadOn(list, search.trim() !== '')
  const { clinic } = membership
  const found = (list.rows ?? []).filter(
    ({ name, code, closed }) => !closed && fold(`${name} ${code}`).includes(fold(search)),
  )

  const choose = (branch: Membership['branches'][number]) => {
    // Adds the branch to the cached `/me`, so that the shell knows its name and zone at once; the next answer of `/me` names it,
    // too.
    void mutate<Me>(
      'readMe',
      me =>
        me && {
          ...me,
          memberships: me.memberships.map(each =>
            each.clinic.id === clinic.id && !each.branches.some(({ id }) => id === branch.id)
              ? { ...each, branches: [...each.branches, branch] }
              : each,
          ),
        },
      { revalidate: false },
    )
    onChoose(`${clinic.id}.${branch.id}`)
  }

  if (!list.rows && list.error)
    return (
      <ErrorState
        title={common('app.unavailable')}
        detail={problemText(common, list.error)}
        onRetry={list.reread}
      />
    )
  if (!list.rows) return <SkeletonRows rows={5} />
  return (
    <>
      <SearchField
        label={t('branch.search')}
        placeholder={t('branch.search')}
        value={search}
        onChange={setSearch}
      />
      <ul>
        {found.map(branch => (
          <BranchChoice
            key={branch.id}
            name={branch.name}
            isCurrent={here === `${clinic.id}.${branch.id}`}
            onChoose={() => choose(branch)}
          />
        ))}
      </ul>
      {found.length === 0 && list.isComplete && <p>{t('branch.noMatch')}</p>}
      {!list.isComplete && <Button onPress={list.more}>{t('branch.showMore')}</Button>}
    </>
  )
}

export const AllBranches = ({ membership, onChoose }: Props) => (
  <PlaceProvider value={placeIn({ memberships: [membership] }, membership.clinic.id, useBranch())}>
    <Branches membership={membership} onChoose={onChoose} />
  </PlaceProvider>
)
