// /vaccines: the vaccines that the clinic proposes, with product and intervals. The defaults are in the list from the start.
// F2 adds, Enter opens one.

import { fold } from '@vetrounds/core/text/fold'
import type { Vaccine } from '@vetrounds/core/vaccines/vaccine'
import { useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import { isAnswerOf } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { type List, useList } from '../../api/use-list.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazy } from '../../ui/lazy.tsx'
import type { ColumnDef, RowAct } from '../../ui/table/types.ts'
import { toast } from '../../ui/toast.ts'
import { type Column, columnsOf, namedWith } from '../lists/columns-of.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { RowName } from '../lists/name-marks.tsx'
import { useHistory } from '../lists/use-history.ts'
import { useOpenedRow } from '../lists/use-opened-row.ts'
import type { NamedVaccine } from './use-vaccines.ts'
import { useVaccineWords } from './vaccine-words.ts'

const VaccineSheet = lazy(async () => ({ default: (await import('./VaccineSheets.tsx')).VaccineSheet }))
const VaccineFormSheet = lazy(async () => ({
  default: (await import('./VaccineSheets.tsx')).VaccineFormSheet,
}))

const Name = ({ row }: { row: NamedVaccine }) => {
  const t = useT('vaccines')
  return <RowName row={row} quiet={!row.active && t('state.off')} />
}

/** The fields without a column of their own: each with the column that shows it, or `none`. */
type Said = {
  active: 'name'
  id: 'none'
  key: 'none'
  counts: 'none'
  v: 'none'
}

const useColumns = (): readonly ColumnDef<NamedVaccine>[] => {
  const t = useT('vaccines')
  const words = useVaccineWords()
  return useMemo(() => {
    const column = (
      id: 'species' | 'product' | 'firstBooster' | 'laterBoosters',
      say: (row: NamedVaccine) => string | undefined,
    ): Column<NamedVaccine> => ({
      header: t(`fields.${id}`),
      share: 3,
      minWidth: 140,
      cell: row => <bdi className="muted">{say(row) ?? '–'}</bdi>,
      value: say,
    })
    return columnsOf<NamedVaccine, Said>({
      name: {
        header: t('fields.name'),
        isRowHeader: true,
        share: 6,
        minWidth: 220,
        cell: row => <Name row={row} />,
        ...namedWith(({ active }) => !active && t('state.off')),
      },
      species: column('species', row => words.kinds(row.species)),
      product: column('product', row => row.product),
      firstBooster: column('firstBooster', row => words.interval(row.firstBooster ?? row.laterBoosters)),
      laterBoosters: column('laterBoosters', row => words.interval(row.laterBoosters) ?? t('byLabel')),
    })
  }, [t, words])
}

/** The rows with their names in the reader's language; a search finds any part of name, product and species. */
const useNamedList = () => {
  const words = useVaccineWords()
  const read = useList('listVaccines', { of: {}, hidden: { off: 'true' }, isFoundHere: true })
  const asked = fold(read.search.asked)
  const rows = useMemo(
    () =>
      read.rows
        ?.map(row => ({ ...(row as Vaccine), name: words.name(row) }))
        .filter(({ name, product = '', species }) =>
          fold(`${name} ${product} ${words.kinds(species)}`).includes(asked),
        ),
    [read.rows, words, asked],
  )
  const list: List<NamedVaccine> = {
    ...read,
    rows,
    isAdded: undefined,
    isWaiting: undefined,
    long: undefined,
  }
  return { list, reread: read.reread }
}

const useTurn = (onDone: () => void) => {
  const t = useT('vaccines')
  const common = useT('common')
  const changeState = useChange('changeVaccineState')
  return async ({ id, v, active, name }: NamedVaccine) => {
    try {
      await changeState({ params: { id }, body: { v, active: !active } })
      toast({ severity: 'success', summary: t(active ? 'offNow' : 'onNow'), detail: name })
    } catch (error) {
      toast({
        severity: 'error',
        summary: t('stateFailed'),
        detail: problemText(common, error) ?? common('problem.failed'),
      })
    }
    onDone()
  }
}

export default function VaccinesPage() {
  const t = useT('vaccines')
  const words = useVaccineWords()
  const { mutate } = useSWRConfig()
  const [edited, setEdited] = useState<Vaccine | 'new'>()
  const { list, reread } = useNamedList()
  const columns = useColumns()
  const opened = useOpenedRow(list)
  const history = useHistory('vaccine')
  const cannot = useCan()('formulary.manage')
  const onChanged = () => {
    reread()
    // Vaccination sheets propose the vaccines that are in the list.
    void mutate(isAnswerOf('listVaccines'))
    void mutate(isAnswerOf('readVaccine'))
  }
  const turn = useTurn(onChanged)
  const close = () => setEdited(undefined)
  const acts = (row: NamedVaccine): RowAct[] => [
    { icon: 'pencil', label: t('edit'), onAction: () => setEdited(row), reason: cannot },
    {
      icon: row.active ? 'package-x' : 'undo-2',
      label: t(row.active ? 'switchOff' : 'switchOn'),
      onAction: () => void turn(row),
      reason: cannot,
    },
    history(row),
  ]
  return (
    <>
      <ListPage
        name="vaccines"
        opens={{ icon: 'syringe' }}
        title={t('titles.vaccines')}
        list={list}
        columns={columns}
        // Species in their usual order, and for each species first the vaccines that every animal gets.
        usual={{ column: 'species', direction: 'ascending' }}
        onOpen={opened.open}
        search={{ label: t('search'), hint: t('noMatchBody') }}
        hiddenLabel={t('showOff')}
        {...(!cannot && {
          add: { label: t('add'), name: t('addVaccine'), onAdd: () => setEdited('new') },
        })}
        counted={t}
        failed={t('failed')}
        none={null}
        menu={acts}
        card={row => (
          <span>
            <Name row={row} />
            <br />
            <bdi className="muted">{words.kinds(row.species)}</bdi>
          </span>
        )}
      />
      <LoadWhenWanted isWanted={opened.id !== null && !edited}>
        {opened.id !== null && !edited && (
          <VaccineSheet
            key={opened.id}
            id={opened.id}
            row={opened.row}
            onEdit={setEdited}
            onClose={opened.close}
          />
        )}
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={edited !== undefined}>
        {edited && (
          <VaccineFormSheet
            vaccine={edited === 'new' ? undefined : edited}
            onClose={close}
            onSaved={() => {
              close()
              onChanged()
            }}
          />
        )}
      </LoadWhenWanted>
    </>
  )
}
