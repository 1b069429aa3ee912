// The acts in the menu of an owner's row, with their dialogs. The same on the list and on the owner's own page.
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { type ReactNode, useState } from 'react'
import { useSWRConfig } from 'swr'
import { showEdit } from '../../api/answered-edits.ts'
import { isAnswerOf } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { rereadList } from '../../api/reread-list.ts'
import { useCan } from '../../api/use-can.ts'
import { usePlace } from '../../api/working-place.ts'
import { useReach } from '../../behaviour/connection.ts'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { isWaiting } from '../../offline/use-queue.ts'
import { paths } from '../../paths.ts'
import { lazy } from '../../ui/lazy.tsx'
import type { RowAct } from '../../ui/table/types.ts'
import { toast } from '../../ui/toast.ts'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { useBookOwner } from '../patients/use-book-patient.ts'
import { ofUnmerged } from './use-owner-edits.ts'
import { useTurnOwner } from './use-turn-owner.ts'

const StateDialog = loadAhead(async () => ({ default: (await import('./StateDialog.tsx')).StateDialog }))
const MessageDialog = lazy(async () => ({ default: (await import('./MessageDialog.tsx')).MessageDialog }))

/** Reads that show owners or what belongs to them. */
const showing = ['readOwner', 'readOwnerPage', 'readOwnerRows', 'listOwnerPets', 'readBalances'] as const

/** Lists of owners and patients that load page by page. */
const lists = ['listOwners', 'listPatients'] as const

/** Returns a function that reads everything that shows owners again. */
export const useOwnersChanged = (): (() => void) => {
  const { cache, mutate } = useSWRConfig()
  return () => {
    void mutate(key => showing.some(name => isAnswerOf(name)(key)))
    for (const name of lists) void rereadList({ cache, mutate }, name)
  }
}

/** When to read again after a merge, in ms: by then the stream may have moved the pets that are too many for one transaction. */
const MOVED_MS = [3000, 12_000]

/** After a merge or its undo: reads everything that shows owners again, and once more when many pets may have followed. */
export const useOwnersMerged = (): (() => void) => {
  const changed = useOwnersChanged()
  return () => {
    changed()
    for (const ms of MOVED_MS) setTimeout(changed, ms)
  }
}

/** Undoes a merge: gives the merged owner everything back, and shows a toast. */
export const useUndoMerge = (): ((id: string) => Promise<void>) => {
  const t = useT('owners')
  const common = useT('common')
  const place = usePlace()
  const undoMerge = useChange('undoOwnerMerge')
  const merged = useOwnersMerged()
  return async id => {
    try {
      const { v } = await request('readOwner', { params: { id } }, { branch: place })
      const { answer } = await undoMerge({ params: { id }, body: { v } })
      showEdit('owner', ofUnmerged(answer.owner))
      merged()
      toast({ severity: 'success', summary: t('mergeOwners.undone'), detail: answer.owner.name })
    } catch (error) {
      const detail = problemText(common, error) ?? common('problem.failed')
      toast({ severity: 'error', summary: t('mergeOwners.undoFailed'), detail })
    }
  }
}

export const useOwnerActs = (): {
  acts: (owner: OwnerRow) => RowAct[]
  /** The acts that an owner's own page doesn't offer as buttons. */
  further: (owner: OwnerRow) => RowAct[]
  message: (owner: OwnerRow) => void
  dialogs: ReactNode
} => {
  const t = useT('owners')
  const common = useT('common')
  const [turning, setTurning] = useState<OwnerRow>()
  const [writing, setWriting] = useState<OwnerRow>()
  const undo = useUndoMerge()
  const turn = useTurnOwner(useOwnersChanged())
  const can = useCan()
  const cannot = can('owners.manage')
  const book = useBookOwner()
  const isOffline = useReach() !== 'online'

  const mergedOf = (owner: OwnerRow) => (owner.mergedInto ? t('menu.merged') : undefined)

  const further = (owner: OwnerRow): RowAct[] => {
    const waits = isWaiting(owner.id) ? common('queue.waits') : undefined
    const online = cannot ?? waits ?? (isOffline ? common('queue.onlyOnline') : undefined)
    return [
      { icon: 'receipt-text', label: t('nav.account'), href: paths.ownerAccount(owner.id), reason: waits },
      {
        icon: 'git-compare-arrows',
        label: t('menu.merge'),
        href: paths.mergeOwners(owner.id),
        reason: online ?? mergedOf(owner),
      },
      owner.mergedInto
        ? { icon: 'undo-2', label: t('menu.unmerge'), reason: online, onAction: () => void undo(owner.id) }
        : {
            icon: owner.active ? 'circle-x' : 'circle-check',
            label: t(owner.active ? 'menu.deactivate' : 'menu.activate'),
            reason: cannot,
            danger: owner.active,
            onAction: () => setTurning(owner),
          },
    ]
  }

  const acts = (owner: OwnerRow): RowAct[] => {
    const merged = mergedOf(owner)
    // An owner that was made here and waits to be sent has no number yet.
    const to = owner.number > 0 ? String(owner.number) : owner.id
    const inactive = owner.active ? undefined : common('problems:owner.deactivated')
    return [
      {
        icon: 'calendar-plus',
        label: t('book'),
        onAction: () => book(owner),
        reason: can('appointments.manage') ?? merged ?? inactive,
      },
      { icon: 'pencil', label: t('edit'), href: paths.editOwner(owner.id), reason: cannot ?? merged },
      { icon: 'paw-print', label: t('menu.pets'), href: paths.ownerPets(to) },
      {
        icon: 'plus',
        label: t('addPet'),
        href: paths.newPet(owner.id),
        reason: merged ?? inactive,
      },
      { icon: 'message-circle', label: t('menu.message'), onAction: () => setWriting(owner) },
      ...further(owner),
    ]
  }

  const dialogs = (
    <>
      <LoadWhenWanted isWanted={turning !== undefined}>
        <StateDialog
          owner={turning}
          onClose={() => setTurning(undefined)}
          onTurn={(owner, active) => void turn(owner, active)}
        />
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={writing !== undefined}>
        <MessageDialog isOpen={writing !== undefined} onClose={() => setWriting(undefined)} />
      </LoadWhenWanted>
    </>
  )
  return { acts, further, message: setWriting, dialogs }
}
