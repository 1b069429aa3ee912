// The stocktakes of this branch: those that are being counted, and what came of the last ones.
import { stocktakeInput } from '@vetrounds/core/stock/stocktake'
import { useState } from 'react'
import { Button as RowButton } from 'react-aria-components'
import { ApiError } from '../../api/api-error.ts'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import plain from '../lists/plain-rows.module.css'
import rowStyles from '../lists/rows.module.css'
import { categoryLooks } from '../stock/category-looks.ts'
import { typedForm } from '../stock/typed-form.ts'
import { useStockWords } from '../stock/use-stock-words.ts'
import styles from './stockroom.module.css'

const counted = ['pharmaceutical', 'food', 'toy', 'miscellaneous'] as const
const tones = { counting: 'info', booking: 'warn', booked: 'plain', cancelled: 'outline' } as const

const StartForm = ({ onStarted }: { onStarted: (id: string) => void }) => {
  const t = useT('stock')
  const common = useT('common')
  const start = useChange('startStocktake')
  const close = useCloseDialog()
  return (
    <Form
      schema={stocktakeInput.omit({ id: true })}
      values={{ category: 'pharmaceutical' }}
      failed={t('count.startFailed')}
      explain={error => problemText(common, error)}
      onSave={async (values, id) => {
        try {
          return (await start({ body: { ...values, id } })).answer.id
        } catch (error) {
          // Somebody has begun before: that one is counted on.
          if (error instanceof ApiError && error.code === 'stocktake.running') return String(error.data.id)
          throw error
        }
      }}
      onSaved={onStarted}
      footer={({ isSaving }) => <FormFoot act={t('count.start')} isSaving={isSaving} onCancel={close} />}
    >
      {checked => (
        <FormField form={typedForm(checked)} name="category">
          {field => (
            <ChoiceGroup
              {...field}
              label={t('fields.category')}
              hint={t('count.startHint')}
              options={counted.map(id => ({ id, label: t(categoryLooks[id].title) }))}
            />
          )}
        </FormField>
      )}
    </Form>
  )
}

export const Stocktakes = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const t = useT('stock')
  const common = useT('common')
  const { date, time, number } = useFormat()
  const zone = useBranchZone()
  const words = useStockWords()
  const cannot = useCan()('inventory.manage')
  const [isStarting, setStarting] = useState(false)
  const { data, error, mutate } = useRead('listStocktakes', {})
  if (!data && error)
    return (
      <ErrorState
        title={t('count.listFailed')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void mutate()}
      />
    )
  if (!data) return <SkeletonFields fields={4} />
  const start = (
    <Button variant="primary" icon="scan-barcode" onPress={() => setStarting(true)} reason={cannot}>
      {t('count.start')}
    </Button>
  )
  return (
    <>
      {data.rows.length === 0 ? (
        <EmptyState icon="scan-barcode" title={t('count.none')} actions={start}>
          {t('count.noneBody')}
        </EmptyState>
      ) : (
        <>
          <div className="acts" data-end>
            {start}
          </div>
          <ul className={`${plain.rows} ${styles.rows}`}>
            {data.rows.map(({ id, category, state, startedAt, booked, value }) => (
              <li key={id}>
                <RowButton className={styles.row ?? ''} onPress={() => onOpen(id)}>
                  <span className={`${rowStyles.lines} ${styles.lines}`}>
                    <b>{t(categoryLooks[category].title)}</b>
                    <span className="muted num">
                      <bdi>
                        {date(startedAt, zone)} {time(startedAt, zone)}
                      </bdi>
                    </span>
                  </span>
                  {state === 'booked' && (
                    <span className="muted num">
                      {t('count.movements', { count: booked, n: number(booked) })} ·{' '}
                      <bdi>{words.price(value)}</bdi>
                    </span>
                  )}
                  <Badge tone={tones[state]}>{t(`count.states.${state}`)}</Badge>
                </RowButton>
              </li>
            ))}
          </ul>
        </>
      )}
      <Dialog title={t('count.start')} isOpen={isStarting} onClose={() => setStarting(false)}>
        <StartForm
          onStarted={id => {
            setStarting(false)
            onOpen(id)
          }}
        />
      </Dialog>
    </>
  )
}
