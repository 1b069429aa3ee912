// What was done for the patient and is not on this draft yet: offered line by line.
import { priceOf } from '@vetrounds/core/money/amounts'
import type { InvoiceLine } from '@vetrounds/core/money/invoice'
import { newId } from '@vetrounds/core/new-id'
import type { Charge } from '@vetrounds/core/records/charge'
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './invoices.module.css'
import { Money } from './marks.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { InvoiceDraft } from './use-invoice-draft.ts'
import { useInvoicesChanged } from './use-invoices-changed.ts'

/** Asks why something that was done is not billed. */
const Waive = ({ charge, currency, onClose }: { charge: Charge; currency: string; onClose: () => void }) => {
  const t = useT('invoices')
  const { money, list } = useFormat()
  const waive = useChange('waiveCharge')
  const changed = useInvoicesChanged()
  const amount = charge.lines.reduce((all, line) => all + priceOf(line), 0)
  return (
    <ReasonDialog
      onClose={onClose}
      question={{
        title: t('unbilled.waiveTitle'),
        body: t('unbilled.waiveBody', {
          name: list(charge.lines.map(({ name }) => isolated(name))),
          amount: isolated(money(amount, currency)),
        }),
        act: t('unbilled.waiveAct'),
        keep: t('unbilled.keep'),
        failed: t('unbilled.waiveFailed'),
        onSave: reason =>
          waive({ params: { id: charge.patientId, charge: charge.id }, body: { v: charge.v, reason } }),
        onSaved: () => {
          onClose()
          changed()
          toast({ severity: 'success', summary: t('unbilled.waived') })
        },
      }}
    />
  )
}

export const Unbilled = ({ draft, patientId }: { draft: InvoiceDraft; patientId: string }) => {
  const t = useT('invoices')
  const { data } = useRead('listUnbilled', { params: { id: patientId } })
  const { content, put, currency } = draft
  const isOnline = useReach() === 'online'
  const [waiving, setWaiving] = useState<Charge>()
  const taken = new Set(content.lines.map(({ chargeId }) => chargeId))
  const charges = (data?.charges ?? []).filter(({ id, lines }) => !taken.has(id) && lines.length > 0)
  // A question that is being answered stays, whatever was read meanwhile.
  if (charges.length === 0 && !waiving) return null
  const linesOf = (chosen: typeof charges): InvoiceLine[] =>
    chosen.flatMap(({ id, lines }) => lines.map(line => ({ ...line, id: newId(), chargeId: id })))
  const add = (chosen: typeof charges) => put({ lines: [...content.lines, ...linesOf(chosen)] })
  return (
    <aside className={styles.unbilled} aria-label={t('unbilled.title')}>
      <h2>{t('unbilled.title')}</h2>
      <ul>
        {charges.map(each => (
          <li key={each.id}>
            <span>
              {each.lines.map(line => (
                <span key={line.name} className={styles.done}>
                  <bdi>{line.name}</bdi>
                  <Money minor={priceOf(line)} currency={currency} />
                </span>
              ))}
            </span>
            <span className={styles.acts}>
              <Button size="sm" icon="plus" onPress={() => add([each])}>
                {t('unbilled.add')}
              </Button>
              {isOnline && (
                <Button size="sm" variant="quiet" onPress={() => setWaiving(each)}>
                  {t('unbilled.waive')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {charges.length > 1 && (
        <Button block onPress={() => add(charges)}>
          {t('unbilled.all')}
        </Button>
      )}
      {waiving && <Waive charge={waiving} currency={currency} onClose={() => setWaiving(undefined)} />}
    </aside>
  )
}
