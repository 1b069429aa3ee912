// The report alone, with the button that prints it. Printing is logged before the browser prints.
import { useCallback, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import styles from '../../print/desk.module.css'
import { usePrintAtOnce } from '../../print/use-print-at-once.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { toast } from '../../ui/toast.ts'
import { usePet } from '../pet/use-pet.ts'
import { Paper } from './Paper.tsx'
import { logEntryOf, searchOf } from './plan.ts'
import { usePaperInput } from './use-paper-input.ts'

export const PaperWindow = ({ address }: { address: string }) => {
  const t = useT('report')
  const common = useT('common')
  const navigate = useNavigate()
  const logReport = useChange('logReport')
  const [search] = useSearchParams()
  const { plan, input, isWhole, isFresh, error, reread } = usePaperInput(usePet(address))
  const [isPrinting, setPrinting] = useState(false)
  const [laidOut, setLaidOut] = useState<unknown>()
  const onPages = useCallback(() => setLaidOut(input), [input])
  const isThere = isWhole && input !== undefined && laidOut === input
  const wasLogged = useRef(false)
  const send = async () => {
    if (!input || isPrinting) return
    setPrinting(true)
    try {
      if (!wasLogged.current) await logReport({ params: { id: input.patient.id }, body: logEntryOf(plan) })
      wasLogged.current = true
      print()
    } catch (failure) {
      toast({ severity: 'error', summary: t('printing.nothing'), detail: problemText(common, failure) ?? '' })
    } finally {
      setPrinting(false)
    }
  }
  usePrintAtOnce(search.has('print'), isThere && isFresh, () => void send())
  return (
    <div className={styles.desk}>
      <div className={styles.tools}>
        <Button icon="arrow-left" onPress={() => void navigate(paths.printReport(address, searchOf(plan)))}>
          {common('actions.back')}
        </Button>
        {isThere && (
          <Button variant="primary" icon="printer" isPending={isPrinting} onPress={() => void send()}>
            {t('print')}
          </Button>
        )}
      </div>
      <h1 className="sr">{t('titles.printReport')}</h1>
      {error && !isWhole ? (
        <ErrorState title={t('recordFailed')} detail={problemText(common, error) ?? ''} onRetry={reread} />
      ) : input ? (
        <div className={styles.paper}>
          <Paper input={input} onPages={onPages} />
        </div>
      ) : (
        <p role="status" className="sr">
          {common('state.loading')}
        </p>
      )}
    </div>
  )
}
