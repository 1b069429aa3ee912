// /templates: the clinic's text templates, which `/` inserts into the record. F2 adds, Enter opens one.
import { inWords } from '@vetrounds/core/text-templates/template-fields'
import type { Template } from '@vetrounds/core/text-templates/text-template'
import { useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import { isAnswerOf } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useList } from '../../api/use-list.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import type { ColumnDef, RowAct } from '../../ui/table/types.ts'
import { toast } from '../../ui/toast.ts'
import { columnsOf, namedWith } from '../lists/columns-of.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { RowName } from '../lists/name-marks.tsx'
import rowStyles from '../lists/rows.module.css'
import { useHistory } from '../lists/use-history.ts'
import { useOpenedRow } from '../lists/use-opened-row.ts'
import { useFieldWords, usePartName } from './template-words.ts'

const TemplateSheet = lazy(async () => ({ default: (await import('./TemplateSheets.tsx')).TemplateSheet }))
const TemplateFormSheet = lazy(async () => ({
  default: (await import('./TemplateSheets.tsx')).TemplateFormSheet,
}))

const Name = ({ row }: { row: Template }) => {
  const t = useT('templates')
  return <RowName row={row} quiet={!row.active && t('withdrawn')} />
}

/** The fields without a column of their own: each with the column that shows it, or `none`. */
type Said = {
  active: 'name'
  id: 'none'
  language: 'none'
  v: 'none'
}

const useColumns = (): readonly ColumnDef<Template>[] => {
  const t = useT('templates')
  const partName = usePartName()
  const words = useFieldWords()
  return useMemo(() => {
    const partOf = ({ part }: Template) => partName(part)
    const textOf = ({ text }: Template) => inWords(text, words).replaceAll('\n', ' ')
    return columnsOf<Template, Said>({
      name: {
        header: t('fields.name'),
        isRowHeader: true,
        share: 3,
        minWidth: 180,
        cell: row => <Name row={row} />,
        ...namedWith(({ active }) => !active && t('withdrawn')),
      },
      part: {
        header: t('fields.part'),
        share: 2,
        minWidth: 120,
        cell: row => <span className="muted">{partOf(row)}</span>,
        value: partOf,
      },
      text: {
        header: t('fields.text'),
        share: 7,
        minWidth: 240,
        cell: row => <bdi className="muted">{textOf(row)}</bdi>,
        value: textOf,
      },
    })
  }, [t, partName, words])
}

const useTurn = (onDone: (id: string) => void) => {
  const t = useT('templates')
  const common = useT('common')
  const changeState = useChange('changeTemplateState')
  return async ({ id, v, active, name }: Template) => {
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

export default function TemplatesPage() {
  const t = useT('templates')
  const words = useFieldWords()
  const { mutate } = useSWRConfig()
  const [edited, setEdited] = useState<Template | 'new'>()
  const list = useList('listTemplates', { of: {}, hidden: { withdrawn: 'true' } })
  const columns = useColumns()
  const opened = useOpenedRow(list)
  const history = useHistory('template')
  const cannot = useCan()('records.write')
  // Reads the templates again, so that notes offer the current ones.
  const reread = () => {
    for (const name of ['listTemplates', 'readTemplate'] as const) void mutate(isAnswerOf(name))
  }
  const onChanged = (id: string) => {
    list.forget(id)
    list.reread()
    reread()
  }
  const turn = useTurn(onChanged)
  const add = () => setEdited('new')
  const acts = (row: Template): RowAct[] => [
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
        name="templates"
        opens={{ icon: 'form' }}
        title={t('titles.templates')}
        list={list}
        columns={columns}
        onOpen={opened.open}
        search={{ label: t('fields.name'), hint: t('noMatchBody') }}
        hiddenLabel={t('showWithdrawn')}
        {...(!cannot && { add: { label: t('add'), name: t('addTemplate'), onAdd: add } })}
        counted={t}
        failed={t('failed')}
        none={
          <EmptyState
            icon="form"
            title={t('none')}
            actions={
              <Button variant="primary" onPress={add} reason={cannot}>
                {t('addTemplate')}
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
            <bdi className="muted">{inWords(row.text, words)}</bdi>
          </span>
        )}
      />
      <LoadWhenWanted isWanted={opened.id !== null && !edited}>
        {opened.id !== null && !edited && (
          <TemplateSheet
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
          <TemplateFormSheet
            template={edited === 'new' ? undefined : edited}
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
