// The form for incoming money: how much, by which methods, when. More cash than the amount may be handed over, with change.
import { inCash } from '@vetrounds/core/money/denominations'
import type { IntentKind } from '@vetrounds/core/money/intent'
import { isVerifiedAtOnce, type PayingMethod } from '@vetrounds/core/money/invoice-rules'
import { type ReactNode, useMemo } from 'react'
import { useFormState, useWatch, Watch } from 'react-hook-form'
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
import { AmountField } from './AmountField.tsx'
import styles from './invoices.module.css'
import { Money } from './marks.tsx'
import paying from './payment.module.css'
import {
  dueOf,
  faultsOf,
  isProviderMethod,
  type Limits,
  paymentsOf,
  type Received,
  schema,
  sharesOf,
  type Typed,
  typedTotal,
  type Values,
  type Way,
} from './payment-form.ts'
import { methodIcons, wayIcons } from './payment-icons.ts'
import { type Choice, Spread, Whose } from './Spread.tsx'
import { useRoundedText } from './use-rounded-text.ts'

type Props<R> = {
  currency: string
  methods: readonly PayingMethod[]
  /** The methods that can be chosen now; all of them by default. */
  usable?: readonly PayingMethod[]
  /** The invoices to pay: their sum is proposed and is the maximum. Without invoices any amount can be typed. */
  choice?: Choice
  /** The unused rest of the client's advances, in minor units. */
  credit?: number | undefined
  act: string
  failed: string
  explain: (error: unknown) => string
  /** Shown above the fields. */
  before?: ReactNode
  /** Shown in the footer before the buttons; not for a pay link, which may be paid days later. */
  wish?: ReactNode
  /** Ways in which a provider takes the money instead: it is asked for the amount alone. */
  ways?: readonly IntentKind[]
  onAsk?: (kind: IntentKind, amount: number) => Promise<R>
  onSave: (received: Received) => Promise<R>
  onSaved: (answer: R) => void
}

/** The field for the cash handed over, with the change to give back. */
const CashGiven = ({ form, currency, cash }: { form: Typed; currency: string; cash: number }) => {
  const t = useT('invoices')
  const { money } = useFormat()
  const rounded = useRoundedText(currency)
  const given = useWatch({ control: form.control, name: 'given' })
  const change = (given ?? 0) - inCash(cash, currency)
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
              : rounded(cash)
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

/** The day of the payment, and a note. */
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
          <TextField {...field} value={field.value ?? ''} label={t('note')} optional maxLength={200} />
        )}
      </FormField>
    </div>
  )
}

type AmountProps = { form: Typed; currency: string; limits: Limits; proposed: number | undefined }

/** The amount as one sum; the `All` button sets the most that can be paid. */
const Amount = ({ form, currency, limits, proposed }: AmountProps) => {
  const t = useT('invoices')
  const typed = useWatch({ control: form.control }) as Values
  const limit = typed.method === 'advance' ? Math.min(limits.most, limits.credit) : limits.most
  // Outside the tab order, so that Tab leads from the amount to the method: whoever uses the keyboard types the amount.
  const all = proposed !== undefined && (
    <Button
      variant="quiet"
      size="sm"
      excludeFromTabOrder
      onPress={() => form.setValue('amount', limit, { shouldDirty: true, shouldValidate: true })}
    >
      {t('payment.all')}
    </Button>
  )
  return (
    <div className={paying.amount}>
      <FormField form={form} name="amount">
        {field => (
          <AmountField
            {...field}
            onChange={value => field.onChange(value as number)}
            currency={currency}
            most={limit}
            isMostSaid={proposed !== undefined}
            end={all}
          />
        )}
      </FormField>
    </div>
  )
}

type MethodProps = Pick<Props<unknown>, 'methods' | 'usable' | 'ways'> & { form: Typed; isPaying: boolean }

const Method = ({ form, methods, usable = methods, ways = [], isPaying }: MethodProps) => {
  const t = useT('invoices')
  const method = useWatch({ control: form.control, name: 'method' }) as Way | undefined
  const waits = isPaying && method && !isProviderMethod(method) && !isVerifiedAtOnce(method)
  return (
    <FormField form={form} name="method">
      {field => (
        <ChoiceGroup
          {...field}
          onChange={value => field.onChange(value as Way)}
          label={t('method')}
          isEven
          hint={waits ? t('payment.verifyNote') : undefined}
          error={field.error && t('errors:validation.paymentMethod')}
          options={[
            ...methods.map(id => ({
              id,
              label: t(`methods.${id}`),
              icon: methodIcons[id],
              isDisabled: !usable.includes(id),
            })),
            ...ways.map(id => ({ id, label: t(`ways.${id}`), icon: wayIcons[id] })),
          ]}
        />
      )}
    </FormField>
  )
}

type Bounds = Pick<Props<unknown>, 'currency' | 'choice' | 'credit' | 'methods' | 'usable' | 'ways'>

/** The form's initial values, their limits, and the schema that checks them against the limits. */
const useTyping = ({ currency, choice, credit = 0, methods, usable = methods, ways = [] }: Bounds) => {
  const today = useToday()
  const proposed = choice && dueOf(choice.chosen)
  const only = usable.length + ways.length === 1 ? usable[0] : undefined
  const first = methods[0] ?? 'cash'
  const values = useMemo(
    () => ({
      ...{ amount: proposed, method: only, isSplit: false, parts: {}, isByHand: false, shares: {} },
      ...{ date: today, notes: '' },
    }),
    [proposed, only, today],
  )
  const offered = choice?.offered
  const limits: Limits = useMemo(
    () => ({
      ...{ today, currency, most: proposed ?? Number.MAX_SAFE_INTEGER, credit, first },
      offered: offered ?? [],
    }),
    [today, currency, proposed, credit, first, offered],
  )
  const checked = useMemo(
    () =>
      schema.superRefine((typed, context) => {
        for (const { path, message } of faultsOf(typed, limits))
          context.addIssue({ code: 'custom', path, message })
      }),
    [limits],
  )
  return { values, limits, checked, proposed, first }
}

type FieldsProps<R> = Props<R> &
  Pick<ReturnType<typeof useTyping>, 'limits' | 'proposed' | 'first'> & { form: Typed; isSettled: boolean }

const MoneyFields = <R,>({ form, limits, proposed, first, isSettled, ...props }: FieldsProps<R>) => {
  const { currency, choice, before } = props
  const t = useT('invoices')
  const typed = useWatch({ control: form.control }) as Values
  const { isSubmitting } = useFormState({ control: form.control })
  const { isSplit, isByHand, method } = typed
  const methods = props.usable ?? props.methods
  // Several invoices are paid by a single method, and none that a provider takes.
  const isOne = !choice || choice.chosen.length === 1
  const whole = typedTotal(typed)
  const cash = isSplit ? (typed.parts.cash ?? 0) : method === 'cash' ? whole : undefined
  const split = () => {
    const asked = isProviderMethod(method) ? first : (method ?? first)
    form.setValue(`parts.${asked}`, typed.amount, { shouldDirty: true })
    form.setValue('isSplit', true)
  }
  const fields = (
    <>
      {isSplit ? (
        <Split form={form} methods={methods} currency={currency} limits={limits} sum={whole} />
      ) : (
        <>
          {isByHand ? (
            <p className={styles.done}>
              <span>{t('payment.amount')}</span>
              <Money minor={whole} currency={currency} />
            </p>
          ) : (
            <Amount form={form} currency={currency} limits={limits} proposed={proposed} />
          )}
          <Method
            {...props}
            ways={isOne && !isByHand ? props.ways : []}
            form={form}
            isPaying={choice !== undefined}
          />
          {isOne && !isByHand && methods.length > 1 && (
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
      {(isSplit || !isProviderMethod(method)) && <DayAndNote form={form} />}
    </>
  )
  return (
    <>
      {before}
      {choice ? (
        <div className={paying.sides}>
          <div className={paying.money}>
            <Whose {...choice} />
            {(!isSettled || isSubmitting) && fields}
          </div>
          <Spread form={form} choice={choice} />
        </div>
      ) : (
        fields
      )}
    </>
  )
}

export const MoneyForm = <R,>(props: Props<R>) => {
  const { currency, choice, wish } = props
  const t = useT('invoices')
  const common = useT('common')
  const { money } = useFormat()
  const close = useCloseDialog()
  const { values, limits, checked, proposed, first } = useTyping(props)
  // Somebody else has paid everything meanwhile.
  const isSettled = choice !== undefined && dueOf(choice.offered) === 0
  const act = (whole: number, hasFailed: boolean) =>
    choice && whole > 0
      ? t(hasFailed ? 'payment.takeAgain' : 'payment.takeAmount', {
          amount: isolated(money(whole, currency)),
        })
      : props.act
  return (
    <Form
      schema={checked}
      values={values}
      failed={props.failed}
      explain={props.explain}
      onSave={typed => {
        const { date, notes, method } = typed
        if (!typed.isSplit && isProviderMethod(method) && props.onAsk)
          return props.onAsk(method, typedTotal(typed))
        const shares = sharesOf(typed, choice?.chosen ?? []).filter(({ amount }) => amount > 0)
        return props.onSave({ payments: paymentsOf(typed), shares, date, ...(notes && { notes }) })
      }}
      onSaved={props.onSaved}
      footer={({ isSaving, hasFailed }, form) =>
        isSettled && !isSaving ? (
          <Button variant="primary" autoFocus onPress={close}>
            {common('actions.close')}
          </Button>
        ) : (
          <Watch
            control={form.control}
            render={typed => (
              <FormFoot
                act={act(typedTotal(typed as Values), hasFailed)}
                isSaving={isSaving}
                isDisabled={!isSaving && choice?.chosen.length === 0 && !typed.isByHand}
                onCancel={close}
                start={
                  wish &&
                  (typed.isSplit || typed.method !== 'link') && <span className={paying.wish}>{wish}</span>
                }
              />
            )}
          />
        )
      }
    >
      {form => <MoneyFields {...props} {...{ form, limits, proposed, first, isSettled }} />}
    </Form>
  )
}
