// Shows what a merge moves before it is done.
import type { Owner } from '@vetrounds/core/owners/owner'
import { fold } from '@vetrounds/core/text/fold'
import { Fragment } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './aside.module.css'
import type { Moves } from './use-merge-moves.ts'

/** Sums the balances by currency: two currencies can't be added, and the server refuses to merge owners with both. */
const owedTogether = (balances: readonly Owner['balance'][]): [currency: string, minor: number][] => {
  const sums = new Map<string, number>()
  for (const balance of balances)
    if (balance) sums.set(balance.currency, (sums.get(balance.currency) ?? 0) + balance.minor)
  const all = [...sums]
  return all.length > 1 ? all.filter(([, minor]) => minor !== 0) : all
}

type Props = { stays: Owner; goes: Owner; moves: Moves }

export const MergeAside = ({ stays, goes, moves: { mine, theirs, appointments } }: Props) => {
  const t = useT('owners')
  const { number, money, commas } = useFormat()
  const to = String(stays.number)
  const twins = theirs.filter(pet =>
    mine.some(own => own.species === pet.species && fold(own.name) === fold(pet.name)),
  )
  const owed = owedTogether([stays.balance, goes.balance])
  return (
    <>
      <section>
        <h2>{t('mergeOwners.moves', { number: to })}</h2>
        <ul className={styles.lines}>
          <li>
            <Icon name="paw-print" />
            <b>{t('petsCount', { count: theirs.length, n: number(theirs.length) })}</b>
            <span>{commas(theirs.map(({ name }) => name)) || t('mergeOwners.petsBody')}</span>
          </li>
          <li>
            <Icon name="calendar-days" />
            <b>{t('mergeOwners.appointments', { count: appointments, n: number(appointments) })}</b>
            <span>{t('mergeOwners.appointmentsBody')}</span>
          </li>
          <li>
            <Icon name="phone" />
            <b>{t('mergeOwners.numbers')}</b>
            <span>{t('mergeOwners.numbersBody')}</span>
          </li>
        </ul>
      </section>
      {twins.length > 0 && (
        <section>
          {twins.map(({ id, name }) => (
            <Banner key={id} tone="warn" title={t('mergeOwners.twice', { name: `\u2068${name}\u2069` })}>
              {t('mergeOwners.twiceBody')}
            </Banner>
          ))}
        </section>
      )}
      <section>
        <h2>{t('mergeOwners.afterwards')}</h2>
        <dl className={styles.after}>
          <dt>{t('pets')}</dt>
          <dd>{number(mine.length + theirs.length)}</dd>
          {owed.length > 0 && (
            <>
              <dt>{t('balance')}</dt>
              <dd>
                {owed.map(([currency, minor], at) => (
                  <Fragment key={currency}>
                    {at > 0 && ' + '}
                    <bdi>{money(minor, currency)}</bdi>
                  </Fragment>
                ))}
              </dd>
            </>
          )}
        </dl>
        <p className={styles.hint}>{t('mergeOwners.undo', { number: goes.number })}</p>
      </section>
    </>
  )
}
