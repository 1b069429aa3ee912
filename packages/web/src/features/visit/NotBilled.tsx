// Done, not billed: what the acts of this visit cost and what is open from before, on the way to an invoice or waived with a reason.
import { priceOf, sumsOf } from '@vetrounds/core/money/amounts'
import { newId } from '@vetrounds/core/new-id'
import type { Charge } from '@vetrounds/core/records/charge'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { useCan } from '../../api/use-can.ts'
import { useMembership, usePlace } from '../../api/working-place.ts'
import { useReach } from '../../behaviour/connection.ts'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import styles from './side.module.css'
import type { Visit } from './use-visit.ts'

const WaiveDialog = loadAhead(async () => ({
  default: (await import('../invoices/WaiveDialog.tsx')).WaiveDialog,
}))

const linesOf = (charges: readonly Charge[]) => charges.flatMap(({ lines }) => lines)

/** Leads to the draft that this branch has begun for the patient, or to a new one, with these charges on it. */
const useBill = (patientId: string) => {
  const navigate = useNavigate()
  const place = usePlace()
  const here = place?.split('.')[1]
  const [isBilling, setBilling] = useState(false)
  const bill = async (charges: readonly Charge[]): Promise<void> => {
    setBilling(true)
    const ids = charges.map(({ id }) => id).join(',')
    const begun = await request(
      'listPatientInvoices',
      { params: { id: patientId }, query: {} },
      { branch: place },
    )
      .then(({ rows }) => rows.find(({ status, branchId }) => status === 'draft' && branchId === here))
      // Without an answer a new draft is begun: nothing is billed twice, since a charge is settled once.
      .catch(() => undefined)
    void navigate(
      begun
        ? paths.invoice(begun.id, { charges: ids })
        : paths.newInvoice(newId(), { patient: patientId, charges: ids }),
    )
  }
  return { bill, isBilling }
}

const Row = ({
  charge,
  isOfVisit,
  isChosen,
  cantWaive,
  onChoose,
  onWaive,
}: {
  charge: Charge
  isOfVisit: boolean
  isChosen: boolean
  cantWaive: string | undefined
  onChoose: (isChosen: boolean) => void
  onWaive: () => void
}) => {
  const t = useT('invoices')
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
      <IconButton
        size="sm"
        icon="ban"
        label={[t('unbilled.waive'), name, cantWaive].filter(Boolean).join(' ')}
        isDisabled={cantWaive !== undefined}
        onPress={onWaive}
      />
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
  /** What was ticked or not by hand: otherwise what was done in this visit is. */
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  const [waived, setWaived] = useState<Charge>()
  const isOfVisit = ({ visitId }: Charge) => visitId === visit.id
  const charges = (data?.charges ?? []).filter(({ lines }) => lines.length > 0)
  const inOrder = [...charges.filter(isOfVisit), ...charges.filter(charge => !isOfVisit(charge))]
  const chosen = inOrder.filter(charge => choices[charge.id] ?? isOfVisit(charge))
  const { net } = sumsOf(linesOf(chosen), clinic?.pricesWithTax ?? false)
  return (
    <section aria-label={records('charge.states.open')}>
      <header>
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
                onWaive={() => setWaived(charge)}
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
            charge={waived}
            currency={clinic?.currency ?? 'EUR'}
            onClose={() => setWaived(undefined)}
          />
        )}
      </LoadWhenWanted>
    </section>
  )
}
