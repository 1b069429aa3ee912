// /invoices/:invoice: a draft in the editor, or the invoice as it was issued; also one that waits to be sent.
import { termsOf } from '@vetrounds/core/money/invoice-rules'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useToday } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useMembership, usePlace } from '../../api/working-place.ts'
import { useReach } from '../../behaviour/connection.ts'
import { loadAhead, loadBeside } from '../../behaviour/load-ahead.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { usePatientRow } from '../owners/use-batched.ts'
import styles from './invoices.module.css'
import { InvoicePlaceholder } from './Placeholders.tsx'
import { useIsBeingSaved, wasSavedOnLeaving } from './saves-on-leaving.ts'
import { useInvoiceEdits } from './use-invoice-edits.ts'
import { useInvoicesChanged } from './use-invoices-changed.ts'
import { useWaitingInvoice, withUnsent } from './use-waiting-invoice.ts'

/** The client and pet of a new invoice, as its address names them. */
const useStart = (isNew: boolean) => {
  const [search] = useSearchParams()
  const patientId = (isNew && search.get('patient')) || undefined
  const owner = (isNew && search.get('owner')) || undefined
  const pets = useRead('readPatientRows', patientId ? { query: { ids: patientId } } : undefined)
  // An earlier page may have read the pet: without a connection that is all there is.
  const known = usePatientRow(patientId)
  const pet = pets.data?.rows[0] ?? known
  // An owner in the address comes first: what was done for a former owner of the animal is billed to that owner.
  const ownerId = owner ?? pet?.ownerId
  const owners = useRead('readOwnerRows', ownerId ? { query: { ids: ownerId } } : undefined)
  const name = pet?.ownerId === ownerId ? pet?.ownerName : owners.data?.rows[0]?.name
  const isOffline = useReach() !== 'online'
  const isReading =
    !isOffline &&
    ((patientId !== undefined && !pet && !pets.data && !pets.error) ||
      (ownerId !== undefined && name === undefined && !owners.error))
  // Without a connection the pet in the address is trusted; otherwise the server is asked whether it exists in this clinic.
  const isUnasked = isOffline && !pets.data
  return {
    isReading,
    patientId: pet?.id ?? (isUnasked ? patientId : undefined),
    ownerId,
    names: { name: name ?? '', petName: pet?.name, species: pet?.species },
  }
}

// Loaded ahead, so that an invoice can be written and issued without a connection, too.
const Editor = loadAhead(
  async () => ({ default: (await import('./Editor.tsx')).Editor }),
  <InvoicePlaceholder />,
)
const View = loadBeside(
  async () => ({ default: (await import('./InvoiceView.tsx')).InvoiceView }),
  <InvoicePlaceholder />,
)

const Nobody = () => {
  const t = useT('invoices')
  return (
    <section className={`fill ${styles.page}`}>
      <h1 className="sr">{t('notFound')}</h1>
      <EmptyState
        icon="search-x"
        title={t('notFound')}
        actions={<ButtonLink href={paths.invoices()}>{t('backToInvoices')}</ButtonLink>}
      >
        {t('notFoundBody')}
      </EmptyState>
    </section>
  )
}

const Loaded = ({ id }: { id: string }) => {
  const t = useT('invoices')
  const common = useT('common')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // `isNew` is kept as state: once saved, the draft gets a normal address, and its editor stays open.
  const { waiting, waitingOver, payments, isUnsent } = useWaitingInvoice(id)
  const [isNew, setNew] = useState(search.has('new') && !waiting && !wasSavedOnLeaving(id))
  const [round, setRound] = useState(0)
  const today = useToday()
  const start = useStart(isNew)
  const here = usePlace()?.split('.')[1]
  const terms = termsOf(useMembership()?.clinic.paymentDays)
  const { data, error, isValidating, mutate } = useRead(
    'readInvoice',
    isNew || waiting ? undefined : { params: { id } },
  )
  // A stored answer may be old, so the editor opens only on a fresh one. Without a connection there is nothing newer, and what
  // waits on this device is always the newest.
  const [isFresh, setFresh] = useState(false)
  if ((waiting || (data && !isValidating)) && !isFresh) setFresh(true)
  // If a waiting draft is sent while somebody types, it stays on the page until the server's copy has been read.
  const sent = useRef(waiting)
  useEffect(() => {
    if (waiting) sent.current = waiting
  })
  const edited = useInvoiceEdits()
  const changed = useInvoicesChanged()
  const invoice =
    waiting ??
    (data
      ? (waitingOver(data) ?? {
          ...data,
          row: edited(data.row),
          payments: withUnsent(data.payments, payments),
        })
      : error
        ? undefined
        : sent.current)
  const editor = {
    id,
    onIssued: () => {
      setNew(false)
      changed()
      void navigate(paths.invoice(id), { replace: true })
    },
    onSaved: () => {
      if (search.has('new')) void navigate(paths.invoice(id), { replace: true })
    },
    onReload: () => {
      setNew(false)
      void mutate().then(() => setRound(round + 1))
      void navigate(paths.invoice(id), { replace: true })
    },
  }
  if (isNew) {
    if (start.isReading) return <InvoicePlaceholder />
    const { ownerId, patientId, names } = start
    const initial = {
      ...(ownerId && { ownerId }),
      ...(patientId && { patientId }),
      date: today,
      terms,
      lines: [],
    }
    return <Editor {...editor} initial={initial} v={0} names={names} />
  }
  if (!invoice) {
    if (error?.code === 'not_found') return <Nobody />
    if (!error) return <InvoicePlaceholder />
    return (
      <section className={`fill ${styles.page}`}>
        <h1 className="sr">{t('titles.invoice')}</h1>
        <ErrorState
          title={t('failedOne')}
          detail={problemText(common, error) ?? ''}
          onRetry={() => void mutate()}
        />
      </section>
    )
  }
  const { row } = invoice
  // A draft can be edited only at its own branch.
  if (row.status !== 'draft' || row.branchId !== here) return <View invoice={invoice} isWaiting={isUnsent} />
  if (!isFresh) return <InvoicePlaceholder />
  return (
    <Editor
      key={round}
      {...editor}
      initial={invoice.content}
      v={row.v}
      names={{ name: row.name, petName: row.petName, species: row.species }}
    />
  )
}

export default function InvoicePage() {
  const { invoice = '' } = useParams()
  return useIsBeingSaved(invoice) ? <InvoicePlaceholder /> : <Loaded key={invoice} id={invoice} />
}
