// /formulary: the medicines that the clinic gives, with strengths, usual doses and contraindications. F2 adds, Enter opens one.
import type { Drug } from '@vetrounds/core/formulary/drug'
import { useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import { isAnswerOf } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useList } from '../../api/use-list.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import type { ColumnDef, RowAct } from '../../ui/table/types.ts'
import { toast } from '../../ui/toast.ts'
import { type Column, columnsOf, namedWith } from '../lists/columns-of.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { RowName } from '../lists/name-marks.tsx'
import rowStyles from '../lists/rows.module.css'
import { useHistory } from '../lists/use-history.ts'
import { useOpenedRow } from '../lists/use-opened-row.ts'
import { useDrugWords } from './drug-words.ts'

const DrugSheet = lazy(async () => ({ default: (await import('./DrugSheets.tsx')).DrugSheet }))
const DrugFormSheet = lazy(async () => ({ default: (await import('./DrugSheets.tsx')).DrugFormSheet }))

const Name = ({ row }: { row: Drug }) => {
  const t = useT('formulary')
  return <RowName row={row} quiet={!row.active && t('withdrawn')} />
}

/** The fields without a column of their own: each with the column that shows it, or `none`. */
type Said = {
  doses: 'species'
  active: 'name'
  id: 'none'
  v: 'none'
}

const useColumns = (): readonly ColumnDef<Drug>[] => {
  const t = useT('formulary')
  const words = useDrugWords()
  const { list } = useFormat()
  return useMemo(() => {
    const quiet = (text: string | undefined) =>
      text ? <bdi className="muted">{text}</bdi> : <span className="faint">–</span>
    const column = (
      id: 'substance' | 'strengths' | 'species' | 'contraindications' | 'source',
      say: (row: Drug) => string | undefined,
      more: Partial<Column<Drug>> = {},
    ): Column<Drug> => ({
      header: t(`fields.${id}`),
      share: 3,
      minWidth: 140,
      cell: row => quiet(say(row)),
      value: say,
      ...more,
    })
    return columnsOf<Drug, Said, 'species'>({
      name: {
        header: t('fields.name'),
        isRowHeader: true,
        share: 5,
        minWidth: 200,
        cell: row => <Name row={row} />,
        ...namedWith(({ active }) => !active && t('withdrawn')),
      },
      substance: column('substance', row => row.substance),
      strengths: column('strengths', row => list(row.strengths.map(words.strength))),
      species: column('species', row =>
        words.kinds([...new Set(row.doses.flatMap(({ species }) => species))]),
      ),
      contraindications: column('contraindications', row =>
        row.contraindications.map(words.against).join(' · '),
      ),
      source: column('source', row => row.source, { isOff: true }),
    })
  }, [t, words, list])
}

/** Reads the formulary again, so that forms of treatments offer its current medicines. */
const useDrugsChanged = () => {
  const { mutate } = useSWRConfig()
  return () => {
    void mutate(isAnswerOf('listDrugs'))
    void mutate(isAnswerOf('readDrug'))
  }
}

const useTurn = (onDone: (id: string) => void) => {
  const t = useT('formulary')
  const common = useT('common')
  const changeState = useChange('changeDrugState')
  return async ({ id, v, active, name }: Drug) => {
    try {
      await changeState({ params: { id }, body: { v, active: !active } })
      toast({ severity: 'success', summary: t(active ? 'withdrawnNow' : 'broughtBack'), detail: name })
    } catch (error) {
      toast({
        severity: 'error',
        summary: t('stateFailed'),
        detail: problemText(common, error) ?? common('problem.failed'),
      })
    }
    onDone(id)
  }
}

export default function FormularyPage() {
  const t = useT('formulary')
  const words = useDrugWords()
  const { list: listed } = useFormat()
  const [edited, setEdited] = useState<Drug | 'new'>()
  const read = useList('listDrugs', { of: {}, hidden: { withdrawn: 'true' } })
  // The server puts medicines whose name begins with the text before those whose substance does.
  const list = { ...read, search: { ...read.search, isRanked: true } }
  const columns = useColumns()
  const opened = useOpenedRow(list)
  const history = useHistory('drug')
  const reread = useDrugsChanged()
  const cannot = useCan()('formulary.manage')
  const onChanged = (id: string) => {
    list.forget(id)
    list.reread()
    reread()
  }
  const turn = useTurn(onChanged)
  const add = () => setEdited('new')
  const acts = (row: Drug): RowAct[] => [
    { icon: 'pencil', label: t('edit'), onAction: () => setEdited(row), reason: cannot },
    {
      icon: row.active ? 'package-x' : 'undo-2',
      label: t(row.active ? 'withdraw' : 'bringBack'),
      onAction: () => void turn(row),
      reason: cannot,
    },
    history(row),
  ]
  const close = () => setEdited(undefined)
  return (
    <>
      <ListPage
        name="formulary"
        opens={{ icon: 'pill' }}
        title={t('titles.formulary')}
        list={list}
        columns={columns}
        onOpen={opened.open}
        search={{ label: t('search'), hint: t('noMatchBody') }}
        hiddenLabel={t('showWithdrawn')}
        {...(!cannot && { add: { label: t('add'), name: t('addDrug'), onAdd: add } })}
        counted={t}
        failed={t('failed')}
        none={
          <EmptyState
            icon="pill"
            title={t('none')}
            actions={
              <Button variant="primary" onPress={add} reason={cannot}>
                {t('addDrug')}
              </Button>
            }
          >
            {t('noneBody')}
          </EmptyState>
        }
        menu={acts}
        card={row => (
          <span className={rowStyles.lines}>
            <Name row={row} />
            <bdi className="muted">
              {listed([row.substance ?? '', ...row.strengths.map(words.strength)].filter(Boolean))}
            </bdi>
          </span>
        )}
      />
      <LoadWhenWanted isWanted={opened.id !== null && !edited}>
        {opened.id !== null && !edited && (
          <DrugSheet
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
          <DrugFormSheet
            drug={edited === 'new' ? undefined : edited}
            onClose={close}
            onSaved={saved => {
              close()
              if (edited === 'new') list.add(saved)
              else onChanged(saved.id)
              reread()
            }}
          />
        )}
      </LoadWhenWanted>
    </>
  )
}
