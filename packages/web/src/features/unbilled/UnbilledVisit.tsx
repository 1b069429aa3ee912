// The open charges of one visit: ticked ones go onto an invoice; each can also be waived, or taken back, with a reason.
import { priceOf, sumsOf } from '@vetrounds/core/money/amounts'
import type { Species } from '@vetrounds/core/patients/species'
import type { Charge } from '@vetrounds/core/records/charge'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useMembership } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TakeBackButton, WaiveButton } from '../invoices/ChargeButtons.tsx'
import { Money } from '../invoices/marks.tsx'
import { useTax } from '../invoices/use-tax.ts'
import type { Waiving } from '../invoices/WaiveDialog.tsx'
import { usePatientRow } from '../owners/use-batched.ts'
import { speciesIcons } from '../patients/species-look.ts'
import { useBill } from '../visit/use-bill.ts'
import styles from './unbilled.module.css'

export type Done = {
  /** The id of the visit, or of the patient for charges that belong to no visit. */
  key: string
  charges: readonly Charge[]
}

const linesOf = (charges: readonly Charge[]) => charges.flatMap(({ lines }) => lines)

const useLineName = () => {
  const { number, list } = useFormat()
  return ({ lines }: Charge): string =>
    list(
      lines.map(({ name, quantity }) =>
        quantity === 1000 ? isolated(name) : `${isolated(name)} × ${isolated(number(quantity / 1000))}`,
      ),
    )
}

// Until the patient's name is read, and when it can't be read, the heading shows a general word in its place.
const Head = ({ id, charge }: { id: string; charge: Charge }) => {
  const t = useT('nouns')
  const { time } = useFormat()
  const zone = useBranchZone()
  const patient = usePatientRow(charge.patientId)
  return (
    <header>
      {patient && <Icon name={speciesIcons[patient.species as Species]} size="sm" />}
      <h2 id={id}>
        <Link to={paths.patient(charge.patientId)}>
          <bdi>{patient?.name ?? t('patient')}</bdi>
        </Link>{' '}
        <bdi className="muted">{patient?.ownerName}</bdi>
      </h2>
      <span className="muted num">
        <Ltr>{time(charge.at, zone)}</Ltr>
      </span>
    </header>
  )
}

type Props = {
  done: Done
  /** Whether this is the visit that Ctrl+Enter bills. */
  isFirst: boolean
  shortcut: string
  /** Why nothing can be waived or taken back now. */
  cantWaive: string | undefined
  onWaive: (waiving: Waiving) => void
}

export const UnbilledVisit = ({ done, isFirst, shortcut, cantWaive, onWaive }: Props) => {
  const t = useT('unbilled')
  const { money } = useFormat()
  const nameOf = useLineName()
  const clinic = useMembership()?.clinic
  const currency = clinic?.currency ?? 'EUR'
  const [first] = done.charges
  const tax = useTax(undefined)
  const { bill, isBilling } = useBill(first?.patientId ?? '')
  const [left, setLeft] = useState<readonly string[]>([])
  if (!first) return null
  const chosen = done.charges.filter(({ id }) => !left.includes(id))
  const { net, total, taxes } = sumsOf(linesOf(chosen), clinic?.pricesWithTax ?? false)
  const [shownNet, shownTotal] = [net, total].map(minor => isolated(money(minor, currency)))
  const heading = `done-${done.key}`
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <Head id={heading} charge={first} />
      <ul>
        {done.charges.map(charge => (
          <li key={charge.id}>
            <CheckboxField
              isSelected={!left.includes(charge.id)}
              onChange={isOn => setLeft(isOn ? left.filter(id => id !== charge.id) : [...left, charge.id])}
            >
              {nameOf(charge)}
            </CheckboxField>
            <b>
              <Money minor={charge.lines.reduce((all, line) => all + priceOf(line), 0)} currency={currency} />
            </b>
            <WaiveButton
              charge={charge}
              name={nameOf(charge)}
              cant={cantWaive}
              onPress={() => onWaive({ charge })}
            />
            <TakeBackButton
              charge={charge}
              name={nameOf(charge)}
              cant={cantWaive}
              onPress={() => onWaive({ charge, isBack: true })}
            />
          </li>
        ))}
      </ul>
      <footer>
        <span className="muted">
          {tax.shown(taxes).length === 0
            ? shownTotal
            : t('sums', {
                net: shownNet ?? '',
                tax: tax.head(taxes.map(({ rate }) => rate)),
                total: shownTotal ?? '',
              })}
        </span>
        <Button
          icon="receipt-text"
          isPending={isBilling}
          {...(isFirst && { variant: 'primary', shortcut, id: 'bill-first' })}
          {...(chosen.length === 0 && { reason: t('nothingChosen') })}
          onPress={() => void bill(chosen)}
        >
          {t('create')}
        </Button>
      </footer>
    </section>
  )
}

/** A waived charge: it stays visible, struck through, with its reason. */
export const Waived = ({ charge }: { charge: Charge }) => {
  const t = useT('unbilled')
  const nameOf = useLineName()
  const currency = useMembership()?.clinic.currency ?? 'EUR'
  const heading = `waived-${charge.id}`
  const reason = isolated(charge.left ? t('lessOffline') : (charge.reason ?? ''))
  return (
    <section className={styles.panel} aria-labelledby={heading} data-waived>
      <Head id={heading} charge={charge} />
      <ul>
        <li>
          <s>{nameOf(charge)}</s>
          <s>
            <Money minor={charge.lines.reduce((all, line) => all + priceOf(line), 0)} currency={currency} />
          </s>
        </li>
      </ul>
      <footer>
        <span className="muted">
          <Icon name="ban" size="sm" />{' '}
          {charge.waivedBy
            ? t('waivedFor', { name: isolated(charge.waivedBy), reason })
            : t('waivedReason', { reason })}
        </span>
      </footer>
    </section>
  )
}
