// The open day of a till: counted, compared, and closed by Ctrl+Enter.
import type { OpenTill } from '@vetrounds/core/money/till'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { useMe } from '../../api/me.ts'
import { problemText } from '../../api/problem-text.ts'
import { usePlace } from '../../api/working-place.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useSaveKey } from '../../behaviour/use-save-key.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { keysText } from '../../layout/keys.ts'
import { contentOf } from '../../offline/item-content.ts'
import { useQueue } from '../../offline/use-queue.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { focusFirstWrong } from '../../ui/focus-first-wrong.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CashComparison, OtherMethods } from './CashComparison.tsx'
import { CashCount } from './CashCount.tsx'
import styles from './till.module.css'
import { type DayClose, useDayClose } from './use-day-close.ts'

/** How many payments of this branch wait on this device to be sent: payments taken, and deposits of waiting invoices. */
const useUnsent = (): number => {
  const here = usePlace()
  const { waiting } = useQueue()
  return waiting.filter(item => {
    if (item.branch !== here) return false
    const content = item.name === 'issueInvoice' ? contentOf(item) : undefined
    return item.name === 'takePayment' || (content?.name === 'issueInvoice' && content.row.paid > 0)
  }).length
}

type BeforeProps = { day: DayClose; currency: string; waiting: number; onClose: () => void }

/** What the figures don't include yet, what goes to the safe, what stays in the till, and the button that closes the day. */
const Before = ({ day, currency, waiting, onClose }: BeforeProps) => {
  const t = useT('till')
  const ofInvoices = useT('invoices')
  const common = useT('common')
  const language = useLanguage()
  const { money, number } = useFormat()
  const name = useMe().data?.person.name ?? ''
  const isOnline = useReach() === 'online'
  const unsent = useUnsent()
  const amount = (minor: number) => isolated(money(minor, currency))
  const why = isOnline ? day.isUnread && ofInvoices('editor.number') : common('app.unavailable')
  return (
    <section className={styles.panel} aria-label={t('before')}>
      <h2>{t('before')}</h2>
      <ul className={styles.facts}>
        {unsent > 0 && (
          <li className={styles.off}>
            <Icon name="hourglass" size="sm" /> {t('unsent', { count: unsent, n: number(unsent) })}
          </li>
        )}
        {waiting > 0 && (
          <li>
            <Icon name="landmark" size="sm" /> {t('waiting', { amount: amount(waiting) })}
          </li>
        )}
        <li>
          <Icon name="banknote" size="sm" />{' '}
          {t('toSafe', { amount: day.toSafe === undefined ? '–' : amount(day.toSafe) })}
        </li>
        <li>
          <Icon name="clipboard-pen" size="sm" />{' '}
          <Link to={paths.unbilled()}>{common('titles.unbilled')}</Link>
        </li>
      </ul>
      <MoneyField
        label={t('left')}
        currency={currency}
        value={day.left}
        onChange={day.setLeft}
        error={day.left > day.counted ? t('leftTooMuch') : undefined}
      />
      <Button
        variant="primary"
        size="lg"
        block
        isPending={day.isSaving}
        shortcut={keysText('ctrl+↵', language)}
        onPress={onClose}
        {...(why && { reason: why })}
      >
        {t('close')}
      </Button>
      <p className="muted">{t('signed', { name: isolated(name) })}</p>
    </section>
  )
}

type Props = {
  till: OpenTill
  /** The branch's payments that wait to be verified, as a sum in minor units. */
  waiting: number
  onClosed: (seq: number) => void
  /** Reads the till again, since something was booked meanwhile. */
  onReread: () => void
}

export const OpenDay = ({ till, waiting, onClosed, onReread }: Props) => {
  const t = useT('till')
  const common = useT('common')
  const day = useDayClose(till, onReread)
  const { currency, booked } = till
  const isOnline = useReach() === 'online'
  const body = useRef<HTMLDivElement>(null)
  const submit = async () => {
    const seq = isOnline ? await day.submit() : undefined
    if (seq !== undefined) return onClosed(seq)
    // Focuses the field that still needs input: it may be in the other column, on a phone far below the button.
    focusFirstWrong(body.current)
  }
  useSaveKey(() => void submit())
  const { failure } = day
  const isChanged = failure instanceof ApiError && failure.code === 'changed_elsewhere'
  return (
    <div ref={body} className={styles.body}>
      <div className={styles.column}>
        {failure !== undefined && (
          <Banner tone={isChanged ? 'warn' : 'danger'} title={t('closeFailed')} live>
            {isChanged ? t('changed') : problemText(common, failure)}
          </Banner>
        )}
        <CashCount currency={currency} counts={day.counts} onChange={day.count} />
        <Before day={day} currency={currency} waiting={waiting} onClose={() => void submit()} />
      </div>
      <div className={styles.column}>
        <CashComparison
          currency={currency}
          float={day.float}
          booked={booked}
          counted={day.counted}
          floatField={
            till.float === undefined && (
              <MoneyField
                label={t('float')}
                currency={currency}
                value={day.inFloatField}
                onChange={day.setFloat}
              />
            )
          }
        >
          {day.isOff && (
            <TextField
              label={t('reason')}
              maxLength={200}
              value={day.reason}
              onChange={day.setReason}
              error={day.lacksReason ? common('errors:validation.required') : undefined}
            />
          )}
        </CashComparison>
        <OtherMethods
          currency={currency}
          booked={booked}
          slipOff={day.slipOff}
          slip={
            day.card !== undefined && (
              <MoneyField
                label={t('slipLabel')}
                isLabelHidden
                isSigned
                currency={currency}
                value={day.slip}
                onChange={day.setSlip}
              />
            )
          }
        />
      </div>
    </div>
  )
}
