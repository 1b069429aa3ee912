// The form of money that comes in: how much, by which methods, when. Cash may be handed over in excess, with change.
import { type IntentKind, intentKinds } from '@vetrounds/core/money/intent'
import { isAhead, type PayingMethod, payingMethods } from '@vetrounds/core/money/invoice-rules'
import { amount } from '@vetrounds/core/money/sum'
import { type ReactNode, useMemo } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './invoices.module.css'
import { Money } from './marks.tsx'

/** What was typed: money by one method each. */
export type Received = {
  payments: { method: PayingMethod; amount: number; given?: number }[]
  date: string
  notes?: string
}

type Props<R> = {
  currency: string
  methods: readonly PayingMethod[]
  /** What can be paid at most, and is proposed; without it any amount. */
  most?: number | undefined
  /** What is unused of the client's advances. */
  credit?: number | undefined
  canSplit: boolean
  act: string
  failed: string
  explain: (error: unknown) => string
  /** Stands above the fields. */
  before?: ReactNode
  /** Stands below the methods; told the amount as it is typed. */
  more?: (whole: number) => ReactNode
  /** Ways in which a provider takes the money instead, asked for the amount alone. */
  ways?: readonly IntentKind[]
  onAsk?: (kind: IntentKind, amount: number) => Promise<R>
  onSave: (received: Received) => Promise<R>
  onSaved: (answer: R) => void
}

export const methodIcons = {
  cash: 'banknote',
  credit_card: 'credit-card',
  bank_transfer: 'landmark',
  mobile_payment: 'smartphone',
  advance: 'user-round',
} as const

export const wayIcons = { terminal: 'radio', link: 'globe' } as const

const part = z.int().min(0).optional()
const schema = z.object({
  amount: amount.optional(),
  method: z.enum([...payingMethods, ...intentKinds]).optional(),
  isSplit: z.boolean(),
  parts: z.object({
    cash: part,
    credit_card: part,
    bank_transfer: part,
    mobile_payment: part,
    advance: part,
  } satisfies Record<PayingMethod, unknown>),
  given: amount.optional(),
  date: z.iso.date(),
  notes: z.string().trim().max(200).optional(),
})
type Values = z.output<typeof schema>
type Typed = UseFormReturn<z.input<typeof schema> & FieldValues, unknown, Values & FieldValues>

type Way = PayingMethod | IntentKind

/** Whether a provider takes it. */
const isAsked = (method: Way | undefined): method is IntentKind => method === 'terminal' || method === 'link'

/** The money as it is sent: what is left empty or unreadable is none. */
const paymentsOf = ({
  isSplit,
  amount: whole,
  method,
  parts,
  given,
}: Partial<Values>): Received['payments'] => {
  const all = isSplit
    ? payingMethods.map(each => ({ method: each, amount: parts?.[each] ?? 0 }))
    : method && !isAsked(method)
      ? [{ method, amount: whole ?? 0 }]
      : []
  return all
    .filter(each => each.amount > 0)
    .map(each => ({ ...each, ...(each.method === 'cash' && given !== undefined && { given }) }))
}

const sumOf = (payments: Received['payments']): number => payments.reduce((all, each) => all + each.amount, 0)

type Limits = { today: string; most: number; credit: number; first: PayingMethod }

/** What is wrong with the money, by the field that says so. */
const faultsOf = (typed: Values, { today, most, credit, first }: Limits) => {
  const { isSplit, date, given } = typed
  const payments = paymentsOf(typed)
  const by = (method: PayingMethod) => payments.find(each => each.method === method)?.amount ?? 0
  const whole = isSplit ? ['parts', first] : ['amount']
  const sum = isSplit ? sumOf(payments) : (typed.amount ?? 0)
  return [
    { path: whole, message: 'required', isWrong: sum === 0 },
    { path: whole, message: 'payment.over', isWrong: sum > most },
    { path: ['method'], message: 'payment.method', isWrong: !isSplit && typed.method === undefined },
    {
      path: isSplit ? ['parts', 'advance'] : whole,
      message: 'payment.over',
      isWrong: by('advance') > credit,
    },
    {
      path: ['given'],
      message: 'payment.given',
      isWrong: by('cash') > 0 && given !== undefined && given < by('cash'),
    },
    { path: ['date'], message: 'date.future', isWrong: isAhead(date, today) },
  ].filter(({ isWrong }) => isWrong)
}

/** What was handed over in cash, and what goes back of it. */
const CashGiven = ({ form, currency, cash }: { form: Typed; currency: string; cash: number }) => {
  const t = useT('invoices')
  const { money } = useFormat()
  const given = form.watch('given')
  const change = (given ?? 0) - cash
  return (
    <FormField form={form} name="given">
      {field => (
        <MoneyField
          {...field}
          onChange={value => field.onChange(value as number)}
          label={t('payment.given')}
          optional
          currency={currency}
          hint={
            given !== undefined && change >= 0
              ? `${t('payment.change')}: ${isolated(money(change, currency))}`
              : undefined
          }
          error={field.error && t('payment.tooLittle')}
        />
      )}
    </FormField>
  )
}

type Parts = { form: Typed; methods: readonly PayingMethod[]; currency: string; limits: Limits; sum: number }

/** One amount for each method. */
const Split = ({ form, methods, currency, limits, sum }: Parts) => {
  const t = useT('invoices')
  const { money } = useFormat()
  const atMost = (minor: number) =>
    t('errors:validation.amount', { amount: isolated(money(minor, currency)) })
  return (
    <section className={styles.asked} aria-label={t('payment.split')}>
      <div className={styles.fields}>
        {methods.map((method, at) => (
          <FormField key={method} form={form} name={`parts.${method}`}>
            {field => (
              <MoneyField
                {...field}
                onChange={value => field.onChange(value as number)}
                label={t(`methods.${method}`)}
                currency={currency}
                {...(at === 0 && { autoFocus: true })}
                {...(method === 'advance' && {
                  hint: t('payment.atMost', { amount: isolated(money(limits.credit, currency)) }),
                })}
                error={
                  field.error &&
                  (at === 0 && sum > limits.most
                    ? atMost(limits.most)
                    : method === 'advance'
                      ? atMost(limits.credit)
                      : field.error)
                }
              />
            )}
          </FormField>
        ))}
      </div>
      <p className={styles.done}>
        <span>{t('payment.together')}</span>
        <Money minor={sum} currency={currency} />
      </p>
    </section>
  )
}

/** When it came, and what there is to say of it. */
const DayAndNote = ({ form }: { form: Typed }) => {
  const t = useT('invoices')
  return (
    <div className={styles.pair}>
      <FormField form={form} name="date">
        {field => (
          <DateField
            {...field}
            onChange={day => field.onChange(day ?? '')}
            label={t('payment.date')}
            years={1}
          />
        )}
      </FormField>
      <FormField form={form} name="notes">
        {field => (
          <TextField
            {...field}
            value={field.value ?? ''}
            label={t('payment.note')}
            optional
            maxLength={200}
          />
        )}
      </FormField>
    </div>
  )
}

export const MoneyForm = <R,>({
  currency,
  methods,
  most = Number.MAX_SAFE_INTEGER,
  credit = 0,
  canSplit,
  ways = [],
  ...props
}: Props<R>) => {
  const t = useT('invoices')
  const { money } = useFormat()
  const today = useToday()
  const close = useCloseDialog()
  const proposed = most === Number.MAX_SAFE_INTEGER ? undefined : most
  const only = methods.length + ways.length === 1 ? methods[0] : undefined
  const first = methods[0] ?? 'cash'
  const values = useMemo(
    () => ({ amount: proposed, method: only, isSplit: false, parts: {}, date: today, notes: '' }),
    [proposed, only, today],
  )
  const limits = useMemo(() => ({ today, most, credit, first }), [today, most, credit, first])
  const checked = useMemo(
    () =>
      schema.superRefine((typed, context) => {
        for (const { path, message } of faultsOf(typed, limits))
          context.addIssue({ code: 'custom', path, message })
      }),
    [limits],
  )
  return (
    <Form
      schema={checked}
      values={values}
      failed={props.failed}
      explain={props.explain}
      onSave={typed => {
        const { date, notes, method, amount: whole = 0 } = typed
        if (!typed.isSplit && isAsked(method) && props.onAsk) return props.onAsk(method, whole)
        return props.onSave({ payments: paymentsOf(typed), date, ...(notes && { notes }) })
      }}
      onSaved={props.onSaved}
      footer={({ isSaving }) => <FormFoot act={props.act} isSaving={isSaving} onCancel={close} />}
    >
      {form => {
        const typed = form.watch() as Values
        const { isSplit, method } = typed
        const sum = isSplit ? sumOf(paymentsOf(typed)) : typed.amount || 0
        const limit = method === 'advance' ? Math.min(most, credit) : most
        const cash = isSplit ? (typed.parts.cash ?? 0) : method === 'cash' ? sum : undefined
        const split = () => {
          form.setValue(`parts.${isAsked(method) ? first : (method ?? first)}`, typed.amount, {
            shouldDirty: true,
          })
          form.setValue('isSplit', true)
        }
        return (
          <>
            {props.before}
            {isSplit ? (
              <Split form={form} methods={methods} currency={currency} limits={limits} sum={sum} />
            ) : (
              <>
                <FormField form={form} name="amount">
                  {field => (
                    <MoneyField
                      {...field}
                      onChange={value => field.onChange(value as number)}
                      label={t('payment.amount')}
                      currency={currency}
                      autoFocus
                      {...(proposed !== undefined && {
                        hint: t('payment.atMost', { amount: isolated(money(limit, currency)) }),
                      })}
                      error={
                        sum > limit
                          ? t('errors:validation.amount', { amount: isolated(money(limit, currency)) })
                          : field.error
                      }
                    />
                  )}
                </FormField>
                <FormField form={form} name="method">
                  {field => (
                    <ChoiceGroup
                      {...field}
                      onChange={value => field.onChange(value as Way)}
                      label={t('method')}
                      hint={proposed === undefined ? undefined : t('payment.verifyNote')}
                      error={field.error && t('errors:validation.paymentMethod')}
                      options={[
                        ...methods.map(id => ({ id, label: t(`methods.${id}`), icon: methodIcons[id] })),
                        ...ways.map(id => ({ id, label: t(`ways.${id}`), icon: wayIcons[id] })),
                      ]}
                    />
                  )}
                </FormField>
                {canSplit && methods.length > 1 && (
                  <div>
                    <Button variant="quiet" size="sm" icon="plus" onPress={split}>
                      {t('payment.split')}
                    </Button>
                  </div>
                )}
              </>
            )}
            {cash !== undefined && (!isSplit || cash > 0) && (
              <CashGiven form={form} currency={currency} cash={cash} />
            )}
            {props.more?.(sum)}
            {(isSplit || !isAsked(method)) && <DayAndNote form={form} />}
          </>
        )
      }}
    </Form>
  )
}
