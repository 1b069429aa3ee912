// The columns of the owners list, including the pets, by which people know their owners.
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { type ReactNode, useContext, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useShortDay } from '../../i18n/use-short-day.ts'
import { useT } from '../../i18n/use-t.ts'
import { isWaiting } from '../../offline/use-queue.ts'
import { paths } from '../../paths.ts'
import type { PhoneHit } from '../../search/found.ts'
import { usePetsHere } from '../../search/use-pets-here.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Highlight } from '../../ui/Highlight.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { ColumnDef } from '../../ui/table/types.ts'
import { hasMediumWidth, mediaOf } from '../../ui/use-narrow.ts'
import { columnsOf, type Found, namedWith } from '../lists/columns-of.ts'
import { MarksContext, RowName } from '../lists/name-marks.tsx'
import { Flags } from '../patients/Flags.tsx'
import { speciesIcons } from '../patients/species-look.ts'
import { usePetsOf } from '../patients/use-patient-edits.ts'
import type { ListedOwner } from './listed-owner.ts'
import styles from './owners.module.css'
import { useBalance, useOwnerRow } from './use-batched.ts'
import { useReveal } from './use-reveal.tsx'

const faint = (node: ReactNode) => <span className="muted num">{node}</span>
const nothing = <span className="faint">–</span>

const Marked = ({ text }: { text: string }) => (
  <Highlight text={text} search={useContext(MarksContext).asked} />
)

const Deactivated = () => useT('owners')('deactivated')

const DoNotBook = () => useT('owners')('fields.doNotBook')

const ByPhone = ({ hit: { kind, end } }: { hit: PhoneHit }) => (
  <Badge icon="phone">{useT('owners')(`byPhone.${kind}`, { end: isolated(`…${end}`) })}</Badge>
)

/** The most pets shown beside one another; the others are counted. */
const PETS = 3

/**
 * True where columns are off by default (they can still be chosen), because the table and the row's menu would scroll sideways.
 */
const useTight = (): boolean => !hasMediumWidth.useMatches()
const useTablet = mediaOf('(max-width: 899.98px)').useMatches

const none: readonly PatientRow[] = []

/** The pets, by which an owner is known at the counter: each with its species and warnings. */
const OwnerPets = ({ row }: { row: ListedOwner }) => {
  const { number, commas } = useFormat()
  const found = usePetsHere(row.id)
  const edited = usePetsOf(row.id, found ?? none)
  // A row from a search on the server has only the pets' names; what isn't known is left blank.
  if (!found) return row.pets && row.pets.length > 0 ? <Marked text={commas(row.pets)} /> : null
  const here = edited.filter(({ deceased }) => !deceased)
  if (here.length === 0) return nothing
  return (
    <span className={styles.pets}>
      {here.slice(0, PETS).map(pet => (
        <span key={pet.id}>
          <Icon name={speciesIcons[pet.species]} size="sm" />
          <Marked text={pet.name} />
          <Flags patient={pet} />
        </span>
      ))}
      {here.length > PETS && (
        <small className="muted">
          <Ltr>+{number(here.length - PETS)}</Ltr>
        </small>
      )}
    </span>
  )
}

/** Links to the merge page, which finds the other owner. */
const SamePhone = ({ id }: { id: string }) => (
  <Link to={paths.mergeOwners(id)} tabIndex={-1}>
    <Badge tone="outline" icon="git-compare-arrows">
      {useT('owners')('samePhone')}
    </Badge>
  </Link>
)

/** A row found by the search on this device is incomplete: the full row is read when it comes into view. */
const useFull = (row: ListedOwner): OwnerRow => useOwnerRow(row.pets ? row.id : undefined) ?? row

export const OwnerName = ({ row }: { row: ListedOwner }) => (
  <RowName row={row} quiet={!row.active && <Deactivated />}>
    {row.byPhone && <ByPhone hit={row.byPhone} />}
    {useFull(row).sharesPhone && <SamePhone id={row.id} />}
    {row.doNotBook && (
      <Badge tone="warn" icon="lock">
        <DoNotBook />
      </Badge>
    )}
  </RowName>
)

type PhoneProps = { row: ListedOwner; kind?: 'landline'; isCell?: boolean }

export const OwnerPhone = ({ row, kind, isCell = false }: PhoneProps) => {
  const { phone, landline, mergedInto = row.mergedInto } = useFull(row)
  const shown = kind ? landline : (phone ?? landline)
  const reveal = useReveal(row.id, { isQuiet: true, isCell })
  if (!shown) return nothing
  // The server can't reveal a number that waits to be sent, nor one of an owner who became part of another.
  if (isWaiting(row.id) || mergedInto) return <Ltr>{shown}</Ltr>
  return reveal(kind ?? (phone ? 'phone' : 'landline'), shown)
}

const LastVisit = ({ row }: { row: ListedOwner }) => {
  const shortDay = useShortDay()
  const { lastVisit } = useFull(row)
  return lastVisit ? faint(shortDay(lastVisit)) : nothing
}

const Balance = ({ row }: { row: ListedOwner }) => {
  const { money } = useFormat()
  const balance = useBalance(row.id)
  return balance && balance.minor !== 0 ? <bdi>{money(balance.minor, balance.currency)}</bdi> : nothing
}

/** The fields without a column of their own, each with the column that shows it, or `none`. */
type Said = {
  active: 'name'
  doNotBook: 'name'
  sharesPhone: 'name'
  byPhone: 'name'
  id: 'none'
  mergedInto: 'none'
  v: 'none'
}

export const useOwnerColumns = (isSearching: boolean): readonly ColumnDef<ListedOwner>[] => {
  const t = useT('owners')
  const { money, day, commas } = useFormat()
  const isTight = useTight()
  const isTablet = useTablet()
  return useMemo(() => {
    // Found rows can't be sorted by fields that the search doesn't know.
    const unsorted = isSearching
    return columnsOf<ListedOwner, Said, never, Found<ListedOwner>>({
      name: {
        header: t('fields.name'),
        isRowHeader: true,
        share: 5,
        minWidth: 180,
        isKnown: true,
        cell: row => <OwnerName row={row} />,
        ...namedWith(({ active }) => !active && t('deactivated')),
      },
      pets: {
        header: t('pets'),
        share: 5,
        minWidth: 160,
        isKnown: true,
        unsorted: true,
        cell: row => <OwnerPets key={row.id} row={row} />,
        value: row => row.pets && commas(row.pets),
      },
      email: {
        header: t('fields.email'),
        share: 4,
        isOff: isTight,
        minWidth: 220,
        isKnown: true,
        cell: row =>
          row.email
            ? faint(
                <Ltr>
                  <Marked text={row.email} />
                </Ltr>,
              )
            : nothing,
        value: row => row.email,
      },
      phone: {
        header: t('fields.phone'),
        share: 3,
        minWidth: 190,
        isMasked: true,
        unsorted,
        // Keyed by owner, so that a revealed number is never shown for another owner.
        cell: row => <OwnerPhone key={row.id} row={row} isCell />,
        value: row => row.phone ?? row.landline,
      },
      landline: {
        header: t('fields.landline'),
        share: 3,
        minWidth: 210,
        isMasked: true,
        isOff: true,
        unsorted,
        cell: row => <OwnerPhone key={row.id} row={row} kind="landline" isCell />,
        value: row => row.landline,
      },
      lastVisit: {
        header: t('fields.lastVisit'),
        share: 2,
        isOff: isTablet,
        minWidth: 112,
        unsorted,
        cell: row => <LastVisit key={row.id} row={row} />,
        value: row => row.lastVisit && day(row.lastVisit),
        order: row => row.lastVisit,
      },
      balance: {
        header: t('balance'),
        align: 'end',
        share: 1,
        minWidth: 120,
        isKnown: true,
        // Not read with the page (data model § 3: money touches no list).
        isOff: true,
        unsorted: true,
        cell: row => <Balance row={row} />,
        value: ({ balance }) => balance && money(balance.minor, balance.currency),
      },
      number: {
        header: t('fields.number'),
        align: 'end',
        share: 1,
        minWidth: 80,
        isKnown: true,
        // An owner that waits to be sent has no number yet.
        cell: row => row.number || nothing,
        value: row => row.number || undefined,
      },
    })
  }, [t, money, day, isSearching, isTight, isTablet, commas])
}
