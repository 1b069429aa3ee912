// The stocktakes of this branch: those that are being counted, and the results of the last ones.
import { type Stocktake, stocktakeInput } from '@vetrounds/core/stock/stocktake'
import { useMemo, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useAddAction } from '../../behaviour/add-action.ts'
import { useKeysText } from '../../behaviour/shortcut-keys.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import type { ColumnDef } from '../../ui/table/types.ts'
import { columnsOf } from '../lists/columns-of.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { RowName } from '../lists/name-marks.tsx'
import { RowCard } from '../lists/RowCard.tsx'
import { wholeList } from '../lists/whole-list.ts'
import { categoryPresentation } from '../stock/category-presentation.ts'
import { typedForm } from '../stock/typed-form.ts'
import { useStockWords } from '../stock/use-stock-words.ts'

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
          // Somebody has already started one for this category: it is opened instead.
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
              options={counted.map(id => ({ id, label: t(categoryPresentation[id].title) }))}
            />
          )}
        </FormField>
      )}
    </Form>
  )
}

/** A stocktake with the name of its category. */
type Row = Stocktake & { name: string }

const State = ({ state }: Pick<Row, 'state'>) => {
  const t = useT('stock')
  return <Badge tone={tones[state]}>{t(`count.states.${state}`)}</Badge>
}

const useWords = () => {
  const t = useT('stock')
  const { date, time, number } = useFormat()
  const { price } = useStockWords()
  const zone = useBranchZone()
  return useMemo(
    () => ({
      started: ({ startedAt }: Row) => `${date(startedAt, zone)} ${time(startedAt, zone)}`,
      /** The number of movements, once the stocktake is booked. */
      movements: ({ state, booked }: Row) =>
        state === 'booked' ? t('count.movements', { count: booked, n: number(booked) }) : undefined,
      value: ({ state, value }: Row) => (state === 'booked' ? price(value) : undefined),
    }),
    [t, date, time, number, price, zone],
  )
}

/** The fields without a column of their own: each with the column that shows it, or `none`. */
type Said = {
  category: 'name'
  id: 'none'
  startedBy: 'none'
  v: 'none'
}

const useColumns = (): readonly ColumnDef<Row>[] => {
  const t = useT('stock')
  const words = useWords()
  return useMemo(() => {
    const quiet = (text: string | undefined) => <bdi className="muted num">{text}</bdi>
    return columnsOf<Row, Said>({
      name: {
        header: t('fields.category'),
        isRowHeader: true,
        share: 4,
        minWidth: 160,
        cell: row => <RowName row={row} />,
        value: row => row.name,
      },
      startedAt: {
        header: t('count.startedAt'),
        share: 3,
        minWidth: 140,
        cell: row => quiet(words.started(row)),
        value: words.started,
        order: row => row.startedAt,
      },
      booked: {
        header: t('movements'),
        share: 3,
        minWidth: 140,
        cell: row => quiet(words.movements(row)),
        value: words.movements,
        order: row => (row.state === 'booked' ? row.booked : undefined),
      },
      value: {
        header: t('value'),
        align: 'end',
        share: 2,
        minWidth: 120,
        cell: row => quiet(words.value(row)),
        value: words.value,
        order: row => (row.state === 'booked' ? row.value : undefined),
      },
      state: {
        header: t('fields.state'),
        share: 2,
        minWidth: 130,
        cell: row => <State state={row.state} />,
        value: row => t(`count.states.${row.state}`),
      },
    })
  }, [t, words])
}

const Card = ({ row }: { row: Row }) => {
  const words = useWords()
  return (
    <RowCard end={<State state={row.state} />}>
      <b>{row.name}</b>
      <span className="muted num">
        <bdi>{words.started(row)}</bdi>
      </span>
      {row.state === 'booked' && (
        <span className="muted num">
          {words.movements(row)} · <bdi>{words.value(row)}</bdi>
        </span>
      )}
    </RowCard>
  )
}

export const Stocktakes = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const t = useT('stock')
  const cannot = useCan()('inventory.manage')
  const keys = useKeysText('add')
  const [isStarting, setStarting] = useState(false)
  const answer = useRead('listStocktakes', {})
  const columns = useColumns()
  const rows = useMemo(
    () => answer.data?.rows.map(row => ({ ...row, name: t(categoryPresentation[row.category].title) })),
    [answer.data, t],
  )
  const open = () => setStarting(true)
  useAddAction(cannot === undefined ? t('count.start') : undefined, open)
  const start = (
    <Button variant="primary" icon="scan-barcode" shortcut={keys} onPress={open} reason={cannot}>
      {t('count.start')}
    </Button>
  )
  return (
    <>
      <ListPage<Row>
        isPart
        name="stocktakes"
        title={t('parts.stocktakes')}
        opens={{ icon: 'scan-barcode' }}
        list={wholeList(answer, rows)}
        columns={columns}
        usual={{ column: 'startedAt', direction: 'descending' }}
        acts={start}
        onOpen={({ id }) => onOpen(id)}
        counted={(_, values) => values.count > 0 && t('count.taken', values)}
        failed={t('count.listFailed')}
        none={
          <EmptyState icon="scan-barcode" title={t('count.none')} actions={start}>
            {t('count.noneBody')}
          </EmptyState>
        }
        card={row => <Card row={row} />}
      />
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
