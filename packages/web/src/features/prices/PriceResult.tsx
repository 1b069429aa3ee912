// The progress of a price change, and the items that keep their prices because somebody else has changed them.
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import styles from './prices.module.css'
import type { PriceRun } from './use-price-run.ts'

const SHOWN = 100

export const PriceResult = ({ run, onProceed }: { run: PriceRun; onProceed: () => void }) => {
  const t = useT('prices')
  const common = useT('common')
  const { number } = useFormat()
  const close = useCloseDialog()
  const { state, at, total, changed, left, error } = run
  return (
    <div className={styles.body}>
      {state === 'stopped' ? (
        <Banner tone="danger" title={t('stopped')} live>
          {problemText(common, error) ?? common('problem.failed')}
        </Banner>
      ) : (
        <p role="status">
          {state === 'done' ? t('done', { count: changed, n: number(changed) }) : t('running')}
        </p>
      )}
      <progress className={styles.bar} value={at} max={Math.max(1, total)} aria-label={t('running')} />
      <p className="muted num">{t('progress', { at: number(at), total: number(total) })}</p>
      {state === 'stopped' && (
        <Button variant="primary" onPress={onProceed} autoFocus>
          {t('proceed')}
        </Button>
      )}
      {left.length > 0 && (
        <section>
          <h3>{t('left', { count: left.length, n: number(left.length) })}</h3>
          <ul className={styles.rows}>
            {left.slice(0, SHOWN).map(({ id, name }) => (
              <li key={id}>
                <bdi>{name || id}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="acts" data-end>
        <Button key={state} autoFocus={state === 'done'} onPress={close}>
          {t('actions.close')}
        </Button>
      </p>
    </div>
  )
}
