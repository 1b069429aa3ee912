// The last step: how far the import is, the outcome of the rows, the file with those that failed, and undoing the import.
import { undoUntil } from '@vetrounds/core/imports/import-rules'
import { useBranchZone } from '../../api/branch-clock.ts'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ImportCounts } from './ImportCounts.tsx'
import type { ImportDomain } from './import-domain.ts'
import styles from './imports.module.css'
import type { Run } from './run.ts'
import { UndoImport } from './UndoImport.tsx'

type Props = {
  domain: ImportDomain
  run: Run
  onStop: () => void
  onProceed: () => void
  onForget: () => void
  onWrong: () => void
}

const signs = {
  running: { icon: 'repeat-2', tone: 'plain', title: 'running' },
  stopped: { icon: 'hourglass', tone: 'plain', title: 'stopped' },
  failed: { icon: 'circle-x', tone: 'danger', title: 'errors:inventory.import' },
  done: { icon: 'check', tone: 'ok', title: 'imported' },
} as const

export const RunStep = ({ domain, run, onStop, onProceed, onForget, onWrong }: Props) => {
  const t = useT('imports')
  const common = useT('common')
  const { number, date, time } = useFormat()
  const zone = useBranchZone()
  const { state, at, rows, counts, failed } = run
  const { icon, tone, title } = signs[state]
  const [done, all] = [number(at), number(rows.length)]
  const until = undoUntil(new Date(run.begunAt).toISOString())
  const isHalted = state === 'failed' || state === 'stopped'
  const body =
    state === 'running'
      ? t('runningBody')
      : state === 'done'
        ? t('importedBody')
        : t('stoppedBody', { done, left: number(rows.length - at) })
  return (
    <section className={styles.result}>
      <span className={styles.sign} data-tone={tone}>
        <Icon name={icon} />
      </span>
      <div role={state === 'failed' ? 'alert' : 'status'}>
        <h2>{t(title)}</h2>
        {state === 'failed' && <p>{problemText(common, run.error) ?? common('problem.failed')}</p>}
      </div>
      <p>{body}</p>
      <progress className={styles.bar} value={at} max={rows.length} aria-label={t(title)} />
      <p className="num">{t('progress', { done, all })}</p>
      <ImportCounts isBoxed counts={counts} total={run.total} />
      <div className={styles.acts}>
        {state === 'running' && <Button onPress={onStop}>{t('stop')}</Button>}
        {state !== 'running' && failed.length > 0 && (
          <Button icon="download" onPress={onWrong}>
            {t('downloadWrong', { n: number(failed.length) })}
          </Button>
        )}
        {isHalted && <Button onPress={onForget}>{t('forget')}</Button>}
        {isHalted && (
          <Button variant="primary" autoFocus onPress={onProceed}>
            {t('proceed', { row: String(rows[at]?.row ?? '') })}
          </Button>
        )}
        {state === 'done' && <Button onPress={onForget}>{t('another')}</Button>}
        {state === 'done' && (
          <ButtonLink variant="primary" href={domain.back.href}>
            {t('toList')}
          </ButtonLink>
        )}
      </div>
      {state !== 'running' && counts.created + counts.updated > 0 && (
        <div className={styles.undo}>
          <span className="muted">
            {t('undoUntil', { date: `${date(until, zone)} ${time(until, zone)}` })}
          </span>
          <UndoImport domain={domain} job={run} onDone={onForget} />
        </div>
      )}
    </section>
  )
}
