// The report page's content: checkboxes at the start side, the paper beside them, and the buttons that print or download it.
import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useBranchZone } from '../../api/branch-clock.ts'
import { problemText } from '../../api/problem-text.ts'
import { useReach } from '../../behaviour/connection.ts'
import { loadBeside } from '../../behaviour/load-ahead.tsx'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { keysText } from '../../layout/keys.ts'
import { paths } from '../../paths.ts'
import { usePaper } from '../../print/use-paper.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { countsOf } from './counts.ts'
import { Paper } from './Paper.tsx'
import type { PaperInput } from './paper-parts.tsx'
import { isTurned, type Plan, searchOf } from './plan.ts'
import styles from './report.module.css'
import { usePaperInput } from './use-paper-input.ts'
import { usePrintKey } from './use-print-key.ts'
import { examinationOf } from './use-report.ts'
import { useReportPdf } from './use-report-pdf.ts'

const Options = loadBeside(
  async () => ({ default: (await import('./Options.tsx')).Options }),
  <SkeletonRows rows={8} />,
)

const Blocked = ({ onRetry, toRead }: { onRetry: () => void; toRead: string }) => {
  const t = useT('report')
  const common = useT('common')
  return (
    <div className={styles.banner}>
      <Banner tone="warn" live>
        {t('errors:printing.popup')} {t('blocked')}
      </Banner>
      <Button size="sm" onPress={onRetry}>
        {common('actions.retry')}
      </Button>
      <ButtonLink href={toRead}>{t('printing.here')}</ButtonLink>
    </div>
  )
}

type ShownProps = {
  patient: KnownPatient
  input: PaperInput
  plan: Plan
  /** Whether everything to be printed has been loaded. */
  isWhole: boolean
}

/** Makes the scrolling part reachable by Tab, so that the arrow keys scroll it. */
const reachable = { tabIndex: 0 }

const Shown = ({ patient, input, plan, isWhole }: ShownProps) => {
  const t = useT('report')
  const forms = useT('clinical-forms')
  const language = useLanguage()
  const zone = useBranchZone()
  const [, setSearch] = useSearchParams()
  const [pages, setPages] = useState<number>()
  const [isBlocked, setBlocked] = useState(false)
  const isOffline = useReach() !== 'online'
  const common = useT('common')
  const open = usePaper(() => setBlocked(true))
  const { record, problems } = input
  const counts = useMemo(() => countsOf(record, plan, problems.length, zone), [record, plan, problems, zone])
  const isMissing = plan.document === 'examination' && !examinationOf(record, plan, zone)
  const address = (isAtOnce: boolean) =>
    paths.reportPaper(patient.chip || patient.id, searchOf(plan), isAtOnce)
  const print = () => {
    setBlocked(false)
    open({ atOnce: address(true), toRead: address(false) })
  }
  const reason = isOffline ? common('queue.onlyOnline') : undefined
  const isReady = isWhole && !isMissing && !isTurned(plan)
  const canPrint = isReady && reason === undefined
  usePrintKey(canPrint ? print : undefined)
  const sheets = useRef<HTMLDivElement>(null)
  const pdf = useReportPdf({ sheets, pages }, input)
  return (
    <>
      {isBlocked && <Blocked onRetry={print} toRead={address(false)} />}
      <div className={styles.body}>
        <form
          className={styles.options}
          onSubmit={event => {
            event.preventDefault()
            if (canPrint) print()
          }}
        >
          <div className={styles.scroll}>
            <Options
              plan={plan}
              counts={counts}
              onChange={next => setSearch(searchOf(next), { replace: true })}
            />
          </div>
          <footer>
            <Button
              variant="primary"
              type="submit"
              icon="printer"
              shortcut={keysText('Ctrl+P', language)}
              isDisabled={!isReady}
              reason={reason}
            >
              {pages === undefined ? t('print') : t('printPages', { count: pages })}
            </Button>
            <Button
              icon="download"
              isDisabled={!isReady || pages === undefined}
              reason={reason ?? pdf.reason}
              isPending={pdf.isComing}
              onPress={pdf.download}
            >
              {t('pdf.get')}
            </Button>
          </footer>
        </form>
        <section className={styles.desk} aria-label={t('preview')} {...reachable}>
          {isMissing ? (
            <div className={styles.state}>
              <EmptyState icon="stethoscope" title={plan.entry ? t('goneExamination') : forms('tab.noExams')}>
                {t('noExaminationBody')}
              </EmptyState>
            </div>
          ) : (
            <div className={styles.sheets} ref={sheets}>
              <Paper input={input} onPages={setPages} />
            </div>
          )}
        </section>
      </div>
    </>
  )
}

export const Desk = ({ pet, patient }: { pet: Pet; patient: KnownPatient }) => {
  const t = useT('report')
  const common = useT('common')
  const { plan, input, isWhole, error, reread } = usePaperInput(pet)
  if (input && (isWhole || !error))
    return <Shown patient={patient} input={input} plan={plan} isWhole={isWhole} />
  if (error)
    return <ErrorState title={t('recordFailed')} detail={problemText(common, error) ?? ''} onRetry={reread} />
  return <SkeletonRows rows={8} />
}
