// Undoes a whole import after a confirmation. If anything depends on rows of the import, these are named and nothing is undone.
import type { ImportJob, RowTie } from '@vetrounds/core/imports/import'
import { CHUNK_AT_MOST } from '@vetrounds/core/imports/import-rules'
import { useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import type { ImportDomain } from './import-domain.ts'
import styles from './imports.module.css'

type Wire = Pick<ImportDomain, 'ties' | 'undo' | 'onChanged'>

const TIES_NAMED = 10

const tiesOf = async ({ ties }: Pick<Wire, 'ties'>, id: string): Promise<RowTie[]> => {
  const found: RowTie[] = []
  let from: number | undefined = 1
  while (from !== undefined) {
    const page: Awaited<ReturnType<Wire['ties']>> = await ties(id, from)
    found.push(...page.rows)
    from = page.next
  }
  return found
}

type Undone = Pick<ImportJob, 'id' | 'lastRow' | 'undoneFrom'>

const takeBack = async ({ undo }: Pick<Wire, 'undo'>, { id, lastRow, undoneFrom }: Undone): Promise<void> => {
  let from = undoneFrom ?? lastRow + 1
  do {
    from = Math.max(1, from - CHUNK_AT_MOST)
    await undo(id, from)
  } while (from > 1)
}

type Props = { domain: Wire; job: Undone; onDone: () => void; isSmall?: boolean }

export const UndoImport = ({ domain, job, onDone, isSmall }: Props) => {
  const t = useT('imports')
  const common = useT('common')
  const { number } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [ties, setTies] = useState<readonly RowTie[]>([])

  const undo = async () => {
    setAsking(false)
    setBusy(true)
    try {
      const found = await tiesOf(domain, job.id)
      setTies(found)
      if (found.length > 0) return
      await takeBack(domain, job)
      toast({ severity: 'success', summary: t('undoDone') })
      onDone()
    } catch (error) {
      toast({
        severity: 'error',
        summary: t('undoFailed'),
        detail: problemText(common, error) ?? common('problem.failed'),
      })
      // Part of the import may be undone already; rows that are still to be sent stay on the device.
      domain.onChanged()
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        {...(isSmall && { size: 'sm' as const })}
        isPending={isBusy}
        icon="undo-2"
        onPress={() => setAsking(true)}
      >
        {isBusy ? t('undoing') : t('undo')}
      </Button>
      {ties.length > 0 && (
        <div role="alert" className={styles.wrong}>
          {t('undoTied')}
          <ul className={styles.ties}>
            {ties.slice(0, TIES_NAMED).map(({ row, name }) => (
              <li key={row}>{t('tie', { row: String(row), name })}</li>
            ))}
            {ties.length > TIES_NAMED && <li>{t('andMore', { n: number(ties.length - TIES_NAMED) })}</li>}
          </ul>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        icon="undo-2"
        danger
        header={t('undoTitle')}
        message={t('undoBody')}
        acceptLabel={t('undoAccept')}
        rejectLabel={t('undoReject')}
        onAccept={() => void undo()}
        onReject={() => setAsking(false)}
      />
    </>
  )
}
