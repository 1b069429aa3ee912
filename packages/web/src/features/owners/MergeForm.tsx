// Two owner records of the same person, side by side: one side is chosen for each field, and the toast offers to undo the merge.
import { mergeFields } from '@vetrounds/core/owners/merge'
import type { Owner } from '@vetrounds/core/owners/owner'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { showEdit } from '../../api/answered-edits.ts'
import { problemText } from '../../api/problem-text.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useChange } from '../../changes/use-change.ts'
import { type Chosen, type SideRow, TwoSides } from '../../forms/TwoSides.tsx'
import { isolatedParts } from '../../i18n/isolate.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { keysText } from '../../layout/keys.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './merge.module.css'
import { useOwnersChanged, useOwnersMerged, useUndoMerge } from './use-owner-acts.tsx'
import { ofForm, ofMerged } from './use-owner-edits.ts'
import { useOwnerTexts } from './use-owner-texts.ts'

type Props = {
  stays: Owner
  goes: Owner
  /** The number fields (`phone`, `landline`) that are known to hold the same number in both: the masks can't tell. */
  same: readonly string[]
  /** True once what the merge moves is known and shown beside the form. */
  isReady: boolean
}

export default function MergeForm({ stays, goes, same, isReady }: Props) {
  const t = useT('owners')
  const common = useT('common')
  const navigate = useNavigate()
  const mergeOwners = useChange('mergeOwners')
  const texts = useOwnerTexts()
  const changed = useOwnersChanged()
  const merged = useOwnersMerged()
  const undo = useUndoMerge()
  const [picked, setPicked] = useState<Chosen>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const number = String(stays.number)
  const language = useLanguage()
  const reason = useReach() === 'online' ? undefined : common('queue.onlyOnline')

  const rows = mergeFields
    .filter(field => stays[field] || goes[field])
    .map((field): SideRow => {
      const mine = texts.show(field, stays[field])
      const theirs = texts.show(field, goes[field])
      const row = { id: field, label: texts.label(field), mine, theirs }
      const isNumber = field === 'phone' || field === 'landline'
      if (isNumber ? same.includes(field) : mine === theirs) return { ...row, same: t('mergeOwners.same') }
      if (mine === theirs) return { ...row, note: t('mergeOwners.maybeOther') }
      return field === 'clinicNotes' && mine && theirs ? { ...row, both: t('mergeOwners.both') } : row
    })
  const first = ({ both, mine }: SideRow) =>
    both ? (['mine', 'theirs'] as const) : mine ? (['mine'] as const) : (['theirs'] as const)
  const chosen: Chosen = Object.fromEntries(rows.map(row => [row.id, picked[row.id] ?? first(row)]))

  const merge = async () => {
    if (reason || isBusy || !isReady) return
    setBusy(true)
    setFailure(undefined)
    const has = (field: string, side: 'mine' | 'theirs') => chosen[field]?.includes(side) === true
    const body = {
      v: stays.v,
      other: goes.id,
      otherV: goes.v,
      take: mergeFields.filter(field => has(field, 'theirs') && !has(field, 'mine')),
      bothNotes: has('clinicNotes', 'mine') && has('clinicNotes', 'theirs'),
    }
    try {
      const { answer } = await mergeOwners({ params: { id: stays.id }, body })
      showEdit('owner', ofForm(answer.owner))
      showEdit('owner', ofMerged(goes, stays.id))
    } catch (error) {
      setFailure(problemText(common, error) ?? common('problem.failed'))
      setBusy(false)
      // Reads both owners again, so that the next choice is made on current data.
      changed()
      return
    }
    merged()
    toast({
      severity: 'success',
      summary: t('mergeOwners.done'),
      detail: t('mergeOwners.doneBody', { other: String(goes.number), number }),
      life: 20_000,
      undo: () => void undo(goes.id),
    })
    void navigate(paths.ownerPets(number))
  }

  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void merge()
      }}
      onKeyDownCapture={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.requestSubmit()
      }}
    >
      <div className={styles.fields}>
        {failure && (
          <Banner tone="danger" title={t('mergeOwners.failed')} live>
            {failure}
          </Banner>
        )}
        <TwoSides
          heads={[
            {
              title: stays.name,
              detail: isolatedParts([t('ownerNumber', { number }), t('mergeOwners.stays')]),
            },
            {
              title: goes.name,
              detail: isolatedParts([
                t('ownerNumber', { number: goes.number }),
                t('mergeOwners.goes', { number }),
              ]),
            },
          ]}
          hint={t('chooseForEachField')}
          rows={rows}
          chosen={chosen}
          onChoose={(id, sides) => sides.length > 0 && setPicked({ ...picked, [id]: sides })}
        />
      </div>
      <footer className={styles.foot}>
        {/* Focused when the form appears and after the sides are swapped, so that Ctrl+Enter inside the form merges. */}
        <Button
          autoFocus
          variant="quiet"
          icon="git-compare-arrows"
          onPress={() =>
            void navigate(paths.mergeOwners(goes.id, stays.id), { replace: true, state: { same } })
          }
        >
          {t('mergeOwners.swap', { number: goes.number })}
        </Button>
        <Button
          variant="quiet"
          icon="search"
          onPress={() =>
            void navigate(paths.mergeOwners(stays.id), { replace: true, state: { choose: true } })
          }
        >
          {t('mergeOwners.choose')}
        </Button>
        <span className={styles.grow} />
        <Button onPress={() => void navigate(paths.ownerPets(number))}>{common('actions.reject')}</Button>
        <Button
          type="submit"
          variant="primary"
          isPending={isBusy}
          isDisabled={!isReady}
          reason={reason}
          shortcut={keysText('ctrl+↵', language)}
        >
          {t('mergeOwners.merge')}
        </Button>
      </footer>
    </form>
  )
}
