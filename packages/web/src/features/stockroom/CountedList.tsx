// What was counted last, by whom, and what is still to be counted; the book quantity stays hidden until the review.
import { batchOf } from '@vetrounds/core/stock/level'
import type { Count, Stocktake } from '@vetrounds/core/stock/stocktake'
import { type Line, lineOf } from '@vetrounds/core/stock/stocktake-lines'
import { useState } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import plain from '../lists/plain-rows.module.css'
import rowStyles from '../lists/rows.module.css'
import { useStockWords } from '../stock/use-stock-words.ts'
import styles from './stockroom.module.css'
import type { Counted } from './use-counting.ts'

type Props = {
  take: Stocktake & { counts: readonly Count[] }
  own: ReadonlyMap<string, Counted & { failed?: boolean; waits?: boolean }>
  /** How many lines are counted, and which are not. */
  counted: number
  open: readonly Line[]
  onRetry: () => void
}

const SHOWN = 100

/** Says how many lines are not shown, if there are more than `SHOWN`. */
const More = ({ of }: { of: number }) => {
  const t = useT('stock')
  const { number } = useFormat()
  return of > SHOWN && <li className="muted">{t('andMore', { n: number(of - SHOWN) })}</li>
}

const LineName = ({ line }: { line: Line }) => {
  const t = useT('stock')
  const { day } = useFormat()
  const { batch, expiryDate } = batchOf(line.key)
  return (
    <span className={`${rowStyles.lines} ${styles.lines}`}>
      <b>
        <bdi>{line.itemName}</bdi>
      </b>
      <span className="muted">
        {batch && (
          <span className="mono">
            <Ltr>{batch}</Ltr>{' '}
          </span>
        )}
        {expiryDate && <bdi className="num">{t('until', { date: day(expiryDate) })}</bdi>}
      </span>
    </span>
  )
}

const CountLine = ({ line, who, when }: { line: Counted; who?: string | undefined; when?: string }) => {
  const words = useStockWords()
  return (
    <>
      <LineName line={line} />
      <b className="num">
        <bdi>{words.amount(line.quantity, line.unit)}</bdi>
      </b>
      <span className={`muted ${styles.who}`}>
        <bdi>{who}</bdi>
      </span>
      <span className="muted num">{when}</span>
    </>
  )
}

export const CountedList = ({ take, own, counted, open, onRetry }: Props) => {
  const t = useT('stock')
  const common = useT('common')
  const { time, number } = useFormat()
  const zone = useBranchZone()
  const { data: team } = useRead('readTeam', {})
  const [shown, setShown] = useState<'counted' | 'due'>('counted')
  const names = new Map(team?.members.map(({ userId, name }) => [userId, name]))
  const unsent = [...own.values()]
  const sent = take.counts.toSorted((a, b) => (a.at < b.at ? 1 : -1))
  return (
    <section className={styles.list}>
      <ChoiceGroup
        label={t('fields.lines')}
        value={shown}
        onChange={value => setShown(value as 'counted' | 'due')}
        options={[
          { id: 'counted', label: `${t('counted')} ${number(counted)}` },
          { id: 'due', label: `${t('count.notYet')} ${number(open.length)}` },
        ]}
      />
      {shown === 'due' ? (
        <ul className={`${plain.rows} ${styles.rows}`}>
          {open.slice(0, SHOWN).map(line => (
            <li key={lineOf(line)}>
              <LineName line={line} />
            </li>
          ))}
          <More of={open.length} />
        </ul>
      ) : (
        <ul className={`${plain.rows} ${styles.rows}`}>
          {unsent.toReversed().map(line => (
            <li key={`own ${lineOf(line)}`} aria-busy={!line.failed && !line.waits}>
              <CountLine line={line} />
              {line.waits && <Badge icon="hourglass">{common('queue.waits')}</Badge>}
              {line.failed && (
                <>
                  <Badge tone="danger">{t('count.notSent')}</Badge>
                  <Button size="sm" onPress={onRetry}>
                    {t('count.sendAgain')}
                  </Button>
                </>
              )}
            </li>
          ))}
          {sent.slice(0, SHOWN).map(line => (
            <li key={`${lineOf(line)} ${line.by}`}>
              <CountLine line={line} who={line.byName ?? names.get(line.by)} when={time(line.at, zone)} />
            </li>
          ))}
          <More of={sent.length} />
        </ul>
      )}
    </section>
  )
}
