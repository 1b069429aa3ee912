// Dunning letters on an owner's overdue invoices, beside the account: the level an invoice has reached, what is next, and when.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { dueDunning } from '@vetrounds/core/money/invoice-rules'
import { useState } from 'react'
import { useToday } from '../../api/branch-clock.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated, isolatedParts } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import invoices from './invoices.module.css'
import styles from './letters.module.css'
import aged from './owed.module.css'
import { type LetterAct, levelNames, useDunning } from './use-dunning.ts'

const LetterDialog = lazy(async () => ({ default: (await import('./Dunning.tsx')).LetterDialog }))

const Letters = ({ row, onAct }: { row: InvoiceRow; onAct: () => void }) => {
  const t = useT('invoices')
  const common = useT('common')
  const { day, number } = useFormat()
  const { letters = [] } = row
  const { level, reason, from } = useDunning(row, letters)
  const [act, setAct] = useState<LetterAct>()
  const offline = useReach() === 'online' ? undefined : common('queue.onlyOnline')
  const why = offline ?? (from === undefined ? reason : t('dunning.between'))
  const ask = (asked: LetterAct) => {
    onAct()
    setAct(asked)
  }
  const isAll = letters.length === levelNames.length
  const next = from === undefined ? t('dunning.now') : t('dunning.from', { date: isolated(day(from)) })
  return (
    <>
      <ol className={styles.letters}>
        {levelNames.map((name, at) => {
          const written = letters[at]
          const isNext = !written && at + 1 === level
          return (
            <li key={name} data-written={written !== undefined} data-next={isNext}>
              <span aria-hidden="true">{written ? <Icon name="check" size="xs" /> : number(at + 1)}</span>
              <div>
                <b>{t(`dunning.levels.${name}`)}</b>
                {written && (
                  <small>
                    {t(written.isMailed ? 'dunning.byMail' : 'dunning.byPaper', {
                      date: isolated(day(written.date)),
                    })}
                  </small>
                )}
                {isNext && <small>{next}</small>}
              </div>
            </li>
          )
        })}
      </ol>
      {isAll && <p className={styles.of}>{t('dunning.all')}</p>}
      {!isAll && (
        <Button block icon="printer" reason={why} onPress={() => ask('print')}>
          {t('dunning.print')}
        </Button>
      )}
      {!(isAll || why) && (
        <Button block icon="send" onPress={() => ask('send')}>
          {t('dunning.send')}
        </Button>
      )}
      <LoadWhenWanted isWanted={act !== undefined}>
        {act && <LetterDialog row={row} act={act} level={level} onClose={() => setAct(undefined)} />}
      </LoadWhenWanted>
    </>
  )
}

/**
 * `rows` are overdue invoices, at least one. Until one is chosen, it is the first on which a letter is due, or else the first.
 */
export const DunningPanel = ({ rows }: { rows: readonly InvoiceRow[] }) => {
  const t = useT('invoices')
  const { money } = useFormat()
  const today = useToday()
  const [chosen, setChosen] = useState<string>()
  const usual = rows.find(row => dueDunning(row, row.letters ?? [], today) !== undefined) ?? rows[0]
  const row = rows.find(({ id }) => id === chosen) ?? usual
  const labelOf = (each: InvoiceRow) => isolatedParts([each.number, money(each.balance, each.currency)])
  if (!row) return null
  return (
    <section className={`${invoices.panel} ${aged.panel}`} aria-label={t('dunning.title')}>
      <h2>{t('dunning.title')}</h2>
      {rows.length === 1 ? (
        <p className={styles.of}>{labelOf(row)}</p>
      ) : (
        <ChoiceGroup
          label={t('sums.overdue')}
          options={rows.map(each => ({ id: each.id, label: labelOf(each) }))}
          value={row.id}
          onChange={setChosen}
        />
      )}
      {/* Keeps the invoice chosen while its letter is written, even if a letter is due on another one. */}
      <Letters key={row.id} row={row} onAct={() => setChosen(row.id)} />
    </section>
  )
}
