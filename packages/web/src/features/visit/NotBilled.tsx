// "Done, not billed": the charges of this visit and open ones from before, to be billed on an invoice or waived with a reason.
import { priceOf, sumsOf } from '@vetrounds/core/money/amounts'
import type { Charge } from '@vetrounds/core/records/charge'
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useMembership } from '../../api/working-place.ts'
import { useReach } from '../../behaviour/connection.ts'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TakeBackButton, WaiveButton } from '../invoices/ChargeButtons.tsx'
import { useBilledInQueue } from '../invoices/use-billed-in-queue.ts'
import type { Waiving } from '../invoices/WaiveDialog.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import styles from './side.module.css'
import { useBill } from './use-bill.ts'
import type { Visit } from './use-visit.ts'

const WaiveDialog = loadAhead(async () => ({
  default: (await import('../invoices/WaiveDialog.tsx')).WaiveDialog,
}))

const linesOf = (charges: readonly Charge[]) => charges.flatMap(({ lines }) => lines)

const Row = ({
  charge,
  isOfVisit,
  isChosen,
  cantWaive,
  onChoose,
  onWaive,
  onTakeBack,
}: {
  charge: Charge
  isOfVisit: boolean
  isChosen: boolean
  cantWaive: string | undefined
  onChoose: (isChosen: boolean) => void
  onWaive: () => void
  onTakeBack: () => void
}) => {
  const { money, number, list } = useFormat()
  const words = usePetWords()
  const currency = useMembership()?.clinic.currency ?? 'EUR'
  const name = list(
    charge.lines.map(({ name, quantity }) =>
      quantity === 1000 ? isolated(name) : `${isolated(name)} × ${isolated(number(quantity / 1000))}`,
    ),
  )
  const amount = charge.lines.reduce((sum, line) => sum + priceOf(line), 0)
  return (
    <li className={styles.charge}>
      <CheckboxField isSelected={isChosen} onChange={onChoose}>
        {isOfVisit ? name : `${name} · ${words.dayOf(Date.parse(charge.at))}`}
      </CheckboxField>
      <bdi className="num">{money(amount, currency)}</bdi>
      <WaiveButton charge={charge} name={name} cant={cantWaive} onPress={onWaive} />
      <TakeBackButton charge={charge} name={name} cant={cantWaive} onPress={onTakeBack} />
    </li>
  )
}

export const NotBilled = ({ visit, patient }: { visit: Visit; patient: KnownPatient }) => {
  const t = useT('visit')
  const records = useT('entries')
  const common = useT('common')
  const { money, number } = useFormat()
  const clinic = useMembership()?.clinic
  const isOffline = useReach() !== 'online'
  const cant = useCan()('invoices.manage') ?? (isOffline ? common('queue.onlyOnline') : undefined)
  const { data, error, mutate } = useRead('listUnbilled', { params: { id: patient.id } })
  const { bill, isBilling } = useBill(patient.id)
  /** The boxes ticked or unticked by hand. Without a choice, a charge of this visit is ticked. */
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  const [waived, setWaived] = useState<Waiving>()
  const isBilledHere = useBilledInQueue()
  const isOfVisit = ({ visitId }: Charge) => visitId === visit.id
  const charges = (data?.charges ?? []).filter(each => each.lines.length > 0 && !isBilledHere(each))
  const inOrder = [...charges.filter(isOfVisit), ...charges.filter(charge => !isOfVisit(charge))]
  const chosen = inOrder.filter(charge => choices[charge.id] ?? isOfVisit(charge))
  const { net } = sumsOf(linesOf(chosen), clinic?.pricesWithTax ?? false)
  return (
    <section aria-label={records('charge.states.open')}>
      <header className="row">
        <h2>{records('charge.states.open')}</h2>
        {inOrder.length > 0 && <small>{number(inOrder.length)}</small>}
      </header>
      {!data && !error && <Skeleton />}
      {!data && error && (
        <ErrorState
          title={t('billing.failed')}
          detail={problemText(common, error) ?? ''}
          onRetry={() => void mutate()}
        />
      )}
      {data && inOrder.length === 0 && <p className="muted">{records('charge.none')}</p>}
      {inOrder.length > 0 && (
        <>
          <ul>
            {inOrder.map(charge => (
              <Row
                key={charge.id}
                charge={charge}
                isOfVisit={isOfVisit(charge)}
                isChosen={chosen.includes(charge)}
                cantWaive={cant}
                onChoose={isChosen => setChoices(before => ({ ...before, [charge.id]: isChosen }))}
                onWaive={() => setWaived({ charge })}
                onTakeBack={() => setWaived({ charge, isBack: true })}
              />
            ))}
          </ul>
          <p className={styles.net}>
            <b>{t('billing.net')}</b>
            <bdi className="num">{money(net, clinic?.currency ?? 'EUR')}</bdi>
          </p>
          <Button
            block
            icon="receipt-text"
            isPending={isBilling}
            reason={cant ?? (chosen.length === 0 ? t('billing.nothingChosen') : undefined)}
            onPress={() => void bill(chosen)}
          >
            {t('billing.add', { n: number(chosen.length) })}
          </Button>
        </>
      )}
      <LoadWhenWanted isWanted={waived !== undefined}>
        {waived && (
          <WaiveDialog
            {...waived}
            currency={clinic?.currency ?? 'EUR'}
            onClose={() => setWaived(undefined)}
          />
        )}
      </LoadWhenWanted>
    </section>
  )
}
