// The test results tab of a patient: the list of results beside the opened one with its last five. F2 adds one.
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { useState } from 'react'
import { useCan } from '../../api/use-can.ts'
import { useAddAction } from '../../behaviour/add-action.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntryFilter } from '../entries/EntryFilter.tsx'
import { EntrySheet } from '../entries/EntrySheet.tsx'
import entryStyles from '../entries/entries.module.css'
import { NoneFound } from '../entries/NoneFound.tsx'
import { NotRead } from '../entries/NotRead.tsx'
import { useEntries, useEntryChanged } from '../entries/use-entries.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { ResultRow } from './ResultRow.tsx'
import { ResultView } from './ResultView.tsx'
import { seriesOf } from './result-table.ts'
import styles from './results.module.css'
import { TestSheet } from './TestSheet.tsx'
import type { KnownTest } from './test-form.ts'
import { useTestWords } from './test-words.ts'
import { useTestFacts } from './use-test-facts.ts'

const filters = ['all', 'out', 'waiting'] as const
type Filter = (typeof filters)[number]

const isOf = ({ state, facts }: RecordEntry, filter: Filter): boolean => {
  if (filter === 'waiting') return state === 'waiting'
  return filter === 'all' || (state === 'done' && Number(facts?.out ?? 0) > 0)
}

/** Lets F2 add a result, for users who may do so. */
const AddByKey = ({ add }: { add: () => void }) => {
  const t = useT('lab-results')
  useAddAction(t('add'), add)
  return null
}

/** What is open over the tab: an entry, the form that amends it, or the form for a new result. */
type Open = { entry?: RecordEntry; known?: KnownTest; isNew?: true }

type Props = { pet: Pet; patient: KnownPatient }

export const TestsTab = ({ pet, patient }: Props) => {
  const t = useT('lab-results')
  const words = useT('entries')
  const common = useT('common')
  const pets = useT('pet')
  const names = useTestWords()
  const read = useEntries('test', patient.id, pet.isUnsent)
  const changed = useEntryChanged()
  const factsOf = useTestFacts()
  const notAllowed = useCan()('records.assist')
  const reason = notAllowed ?? (patient.deceased ? pets('acts.dead') : undefined)
  const [filter, setFilter] = useState<Filter>('all')
  const [chosen, setChosen] = useState<string>()
  const [open, setOpen] = useState<Open>()
  const all = read.entries ?? []
  const shown = all.filter(entry => isOf(entry, filter))
  // At first, the newest entry with results is shown.
  const shownOne =
    shown.find(({ id }) => id === chosen) ?? shown.find(({ state }) => state !== 'waiting') ?? shown[0]
  const add = () => setOpen({ isNew: true })
  const close = () => setOpen(undefined)
  // A filter covers the whole record, so older entries are read, too.
  const choose = (id: string) => {
    if (id !== 'all') void read.readAll()
    setFilter(filters.find(each => each === id) ?? 'all')
  }
  const addButton = (
    <Button variant="primary" icon="plus" onPress={add} reason={reason} shortcut="F2">
      {t('add')}
    </Button>
  )
  return (
    <div className={entryStyles.tab}>
      {!reason && <AddByKey add={add} />}
      <h2 className="sr">{pets('tabs.tests')}</h2>
      <NotRead read={read} title={words('recordFailed')} rows={6} />
      {!read.entries ? null : all.length === 0 ? (
        <EmptyState icon="test-tube" title={t('none')} actions={addButton}>
          {t('noneBody')}
        </EmptyState>
      ) : (
        <>
          <div className="acts">
            <EntryFilter
              label={common('queue.show')}
              options={filters.map(id => ({
                id,
                label: id === 'all' ? t('all') : t(`filters.${id}`),
                count: read.isWhole ? all.filter(entry => isOf(entry, id)).length : undefined,
              }))}
              value={filter}
              onChange={choose}
            />
            <span className={entryStyles.grow} />
            {addButton}
          </div>
          <div className={styles.split} data-opened={chosen !== undefined || undefined}>
            <nav className={styles.list} aria-label={pets('tabs.tests')}>
              {shown.map(entry => (
                <ResultRow
                  key={entry.id}
                  entry={entry}
                  species={patient.species}
                  isShown={entry.id === shownOne?.id}
                  isUnsent={pet.waiting.has(entry.id)}
                  onShow={() => setChosen(entry.id)}
                />
              ))}
              {shown.length === 0 && <NoneFound read={read} />}
              {read.hasMore && (
                <Button isPending={read.isReading} onPress={() => void read.readMore()}>
                  {pets('timeline.older')}
                </Button>
              )}
            </nav>
            {shownOne && (
              <ResultView
                key={shownOne.id}
                entry={shownOne}
                series={seriesOf(all, shownOne)}
                reason={notAllowed}
                onVersions={() => setOpen({ entry: shownOne })}
                onBack={() => setChosen(undefined)}
              />
            )}
          </div>
        </>
      )}
      {(open?.isNew || open?.known) && (
        <TestSheet patient={patient} known={open.known} isUnsent={pet.isUnsent} onClose={close} />
      )}
      {open?.entry && (
        <EntrySheet
          entry={open.entry}
          title={names.type(open.entry.title)}
          factsOf={factsOf}
          reason={notAllowed}
          onEdit={known => setOpen({ known })}
          onClose={close}
          onChanged={changed}
        />
      )}
    </div>
  )
}
