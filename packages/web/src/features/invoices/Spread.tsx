// How a payment is spread over the client's open invoices: the oldest first, or the amount typed by hand for each.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { daysOverdue } from '@vetrounds/core/money/invoice-rules'
import type { CSSProperties, ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { FormField } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { InvoiceNumber, Money } from './marks.tsx'
import styles from './payment.module.css'
import { dueOf, isProviderMethod, sharesOf, type Typed, typedTotal, type Values } from './payment-form.ts'
import { useFollowDue } from './use-follow-due.ts'

/** The invoices of a payment, all of one client, the oldest first. */
export type Choice = {
  name: string
  /** The open invoices that are known here, at most as many as one payment takes. */
  offered: readonly InvoiceRow[]
  /** How many invoices are open, including those that don't fit into one payment. */
  open: number
  /** Those that are paid now. */
  chosen: readonly InvoiceRow[]
  onChoose: (ids: readonly string[]) => void
}

/** The client's name, how many invoices are open, and the sum due on those that are offered. */
export const Whose = ({ name, offered, open }: Choice) => {
  const t = useT('invoices')
  const { number } = useFormat()
  const shown = name || t('counterSale')
  const count = offered.filter(({ balance }) => balance > 0).length
  return (
    <div className={styles.whose}>
      {name && <Avatar name={name} />}
      <p>
        <b>
          <bdi>{shown}</bdi>
        </b>
        <small className="sub">
          {open > count
            ? t('payment.openOf', { n: number(count), all: number(open) })
            : t('payment.openCount', { count, n: number(count) })}
        </small>
      </p>
      <b className={styles.whole}>
        <Money minor={dueOf(offered)} currency={offered[0]?.currency ?? 'EUR'} />
      </b>
    </div>
  )
}

/** The style of the bar that shows how much of an invoice is paid. */
const filled = (part: number, of: number): CSSProperties =>
  ({ '--share': of > 0 ? Math.min(1, part / of) : 0 }) as CSSProperties

const State = ({ row, part }: { row: InvoiceRow; part: number }) => {
  const t = useT('invoices')
  const { day, money, number } = useFormat()
  const late = daysOverdue(row, useToday())
  const rest = row.balance - part
  // Nothing is due on it any more: somebody else was quicker.
  if (row.balance <= 0) return <p className={`ends ${styles.state}`}>{t(`statuses.${row.status}`)}</p>
  return (
    <p className={`ends ${styles.state}`}>
      {late > 0 ? (
        <b className={styles.late}>{t('overdue', { count: late, n: number(late) })}</b>
      ) : (
        <span>{t('dueOn', { date: isolated(day(row.due)) })}</span>
      )}
      {rest > 0 ? (
        <span>{t('payment.stays', { amount: isolated(money(rest, row.currency)) })}</span>
      ) : (
        <span className={styles.settled}>
          <Icon name="check" size="xs" />
          {t('payment.settled')}
        </span>
      )}
    </p>
  )
}

type LineProps = { row: InvoiceRow; part: number; isChosen: boolean; children: ReactNode }

const Line = ({ row, part, isChosen, children }: LineProps) => (
  <li data-out={!isChosen || undefined}>
    {children}
    <State row={row} part={part} />
    {isChosen && (
      <span className={styles.bar} aria-hidden="true">
        <i style={filled(part, row.balance)} />
      </span>
    )}
  </li>
)

/** The field for the amount that goes to one invoice. */
const ByHand = ({ form, row }: { form: Typed; row: InvoiceRow }) => {
  const t = useT('invoices')
  const { money } = useFormat()
  return (
    <FormField form={form} name={`shares.${row.id}`}>
      {field => (
        <MoneyField
          {...field}
          onChange={value => field.onChange(value as number)}
          label={row.number ?? t('noNumber')}
          currency={row.currency}
          error={
            field.value !== undefined && field.value > row.balance
              ? t('errors:validation.amount', { amount: isolated(money(row.balance, row.currency)) })
              : field.error
          }
        />
      )}
    </FormField>
  )
}

export const Spread = ({ form, choice }: { form: Typed; choice: Choice }) => {
  const t = useT('invoices')
  const { offered, chosen, onChoose } = choice
  useFollowDue(form, choice)
  const typed = useWatch({ control: form.control }) as Values
  const { isSubmitted } = useFormState({ control: form.control })
  const { isByHand, isSplit } = typed
  const shares = new Map(sharesOf(typed, chosen).map(({ id, amount }) => [id, amount]))
  const currency = offered[0]?.currency ?? 'EUR'
  const given = [...shares.values()].reduce((all, each) => all + each, 0)
  const set = { shouldDirty: true, shouldValidate: isSubmitted }
  /** Clears a method that only a payment of one invoice can have: a terminal or a pay link. */
  const forget = () => {
    if (isProviderMethod(typed.method)) form.setValue('method', undefined)
  }
  const turn = () => {
    const whole = typedTotal(typed)
    // Takes over what was typed in one way of spreading into the other.
    if (isByHand) form.setValue('amount', whole > 0 ? whole : undefined, set)
    else {
      form.setValue('shares', Object.fromEntries(offered.map(({ id }) => [id, shares.get(id)])), set)
      form.setValue('amount', undefined, set)
    }
    form.setValue('isByHand', !isByHand, set)
    forget()
    if (isByHand) onChoose(offered.filter(({ id }) => (shares.get(id) ?? 0) > 0).map(({ id }) => id))
  }
  const choose = (id: string, isIn: boolean) => {
    const next = offered.filter(row => (row.id === id ? isIn : chosen.some(each => each.id === row.id)))
    onChoose(next.map(row => row.id))
    forget()
    form.setValue('amount', dueOf(next) || undefined, set)
  }
  const title = t(isByHand ? 'payment.byHand' : 'payment.spread')
  return (
    <section className={styles.spread} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {offered.length > 1 && !isSplit && (
          <Button variant="quiet" size="sm" onPress={turn}>
            {t(isByHand ? 'payment.oldest' : 'payment.byHand')}
          </Button>
        )}
      </header>
      <ul>
        {offered.map(row => {
          const isDue = row.balance > 0
          const isChosen = isDue && (isByHand || chosen.some(({ id }) => id === row.id))
          const part = shares.get(row.id) ?? 0
          return (
            <Line key={row.id} row={row} part={part} isChosen={isChosen}>
              {isByHand && isDue ? (
                <ByHand form={form} row={row} />
              ) : (
                <div className="ends">
                  {isDue && offered.length > 1 && !isSplit ? (
                    <CheckboxField isSelected={isChosen} onChange={isIn => choose(row.id, isIn)}>
                      {row.number ? isolated(row.number) : t('noNumber')}
                    </CheckboxField>
                  ) : (
                    <b>
                      <InvoiceNumber row={row} />
                    </b>
                  )}
                  {isChosen ? (
                    <b>
                      <Money minor={part} currency={currency} />
                    </b>
                  ) : (
                    <span className="muted">–</span>
                  )}
                </div>
              )}
            </Line>
          )
        })}
      </ul>
      <dl>
        <div>
          <dt>{t('payment.givenOut')}</dt>
          <dd>
            <Money minor={given} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('payment.staysOpen')}</dt>
          <dd>
            <Money minor={Math.max(0, dueOf(offered) - given)} currency={currency} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
