// The treatments tab of a patient: medicines, vaccinations and antiparasitics, newest first, grouped by year. F2 adds one.
import { localDay } from '@vetrounds/core/calendar/local-day'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { type TreatmentSort, treatmentSorts } from '@vetrounds/core/records/treatment'
import { fold } from '@vetrounds/core/text/fold'
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { useCan } from '../../api/use-can.ts'
import { useAddAction } from '../../behaviour/add-action.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { EntryFilter } from '../entries/EntryFilter.tsx'
import { EntrySheet } from '../entries/EntrySheet.tsx'
import styles from '../entries/entries.module.css'
import { NoneFound } from '../entries/NoneFound.tsx'
import { NotRead } from '../entries/NotRead.tsx'
import { useEntries, useEntryChanged } from '../entries/use-entries.ts'
import { PrescriptionActs } from '../papers/PrescriptionActs.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { TreatmentRow } from './TreatmentRow.tsx'
import { TreatmentSheet } from './TreatmentSheet.tsx'
import type { KnownTreatment } from './treatment-form.ts'
import { useTreatmentFacts } from './use-treatment-facts.ts'

const filters = ['all', ...treatmentSorts] as const

const sortOf = ({ facts }: RecordEntry): TreatmentSort =>
  treatmentSorts.find(each => each === facts?.sort) ?? 'medicine'

const countOf = (entries: readonly RecordEntry[], filter: string): number =>
  filter === 'all' ? entries.length : entries.filter(entry => sortOf(entry) === filter).length

/** Groups the entries: those of today, then the others by year. */
const groupsOf = (entries: readonly RecordEntry[], dayOf: (at: string) => string, today: string) => {
  const groups = new Map<string, RecordEntry[]>()
  for (const entry of entries) {
    const day = dayOf(entry.at)
    const group = day === today ? 'today' : day.slice(0, 4)
    groups.set(group, [...(groups.get(group) ?? []), entry])
  }
  return [...groups]
}

/** Lets F2 add a treatment, for users who may do so. */
const AddByKey = ({ add }: { add: () => void }) => {
  const t = useT('treatments')
  useAddAction(t('add'), add)
  return null
}

type Props = { pet: Pet; patient: KnownPatient }

/** What is open over the tab: the form for a new treatment, an entry, or the form that amends it. */
type Open = { entry?: RecordEntry; known?: KnownTreatment; isNew?: true }

const useShownTreatments = (entries: readonly RecordEntry[], typed: string, filter: string) => {
  const wanted = fold(typed)
  return entries.filter(
    entry =>
      (filter === 'all' || sortOf(entry) === filter) &&
      fold(`${entry.title} ${entry.detail ?? ''}`).includes(wanted),
  )
}

export const TreatmentsTab = ({ pet, patient }: Props) => {
  const t = useT('treatments')
  const words = useT('entries')
  const common = useT('common')
  const pets = useT('pet')
  const { ago } = useFormat()
  const { today, zone } = usePetWords()
  const read = useEntries('treatment', patient.id, pet.isUnsent)
  const { data: known } = useRead('readDues', pet.isUnsent ? undefined : { query: { ids: patient.id } })
  const dues = known?.dues[patient.id]
  const changed = useEntryChanged()
  const factsOf = useTreatmentFacts()
  const notAllowed = useCan()('records.write')
  const reason = notAllowed ?? (patient.deceased ? pets('acts.dead') : undefined)
  const [filter, setFilter] = useState<string>('all')
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<Open>()
  const add = () => setOpen({ isNew: true })
  // The search covers the whole record, which is read when the search begins, not with each letter.
  const search = (text: string) => {
    if (typed === '') void read.readAll()
    setTyped(text)
  }
  const choose = (id: string) => {
    if (id !== 'all') void read.readAll()
    setFilter(id)
  }
  const all = read.entries ?? []
  const shown = useShownTreatments(all, typed, filter)
  const close = () => setOpen(undefined)
  const addButton = (
    <Button variant="primary" icon="plus" onPress={add} reason={reason} shortcut="F2">
      {t('add')}
    </Button>
  )
  return (
    <div className={styles.tab}>
      {!reason && <AddByKey add={add} />}
      <h2 className="sr">{pets('tabs.treatments')}</h2>
      <NotRead read={read} title={words('recordFailed')} rows={6} />
      {!read.entries ? null : all.length === 0 ? (
        <EmptyState icon="syringe" title={t('none')} actions={addButton}>
          {t('noneBody')}
        </EmptyState>
      ) : (
        <>
          <div className="acts">
            <SearchField label={t('search')} placeholder={t('search')} value={typed} onChange={search} />
            <EntryFilter
              label={common('queue.show')}
              options={filters.map(id => ({
                id,
                label: id === 'all' ? t('all') : t(`filters.${id}`),
                count: read.isWhole ? countOf(all, id) : undefined,
              }))}
              value={filter}
              onChange={choose}
            />
            <span className={styles.grow} />
            {addButton}
          </div>
          {shown.length === 0 && <NoneFound read={read} />}
          {shown.length > 0 && (
            <div className={`panel ${styles.list}`}>
              <p className={styles.heads} aria-hidden="true">
                <span />
                <span>{t('treatment')}</span>
                <span>{words('dosage')}</span>
                <span>{t('delivery')}</span>
                <span>{words('dateAndTime')}</span>
                <span>{words('givenBy')}</span>
                <span>{words('next')}</span>
              </p>
              {groupsOf(shown, at => localDay(at, zone), today).map(([group, entries]) => (
                <section key={group}>
                  <h3 className={styles.group}>{group === 'today' ? ago(0, 'day') : <bdi>{group}</bdi>}</h3>
                  {entries.map(entry => (
                    <TreatmentRow
                      key={entry.id}
                      entry={entry}
                      sort={sortOf(entry)}
                      due={dues?.find(({ id }) => id === entry.id)}
                      isWaiting={pet.waiting.has(entry.id)}
                      onOpen={() => setOpen({ entry })}
                    />
                  ))}
                </section>
              ))}
            </div>
          )}
          {read.hasMore && (
            <Button isPending={read.isReading} onPress={() => void read.readMore()}>
              {pets('timeline.older')}
            </Button>
          )}
        </>
      )}
      {(open?.isNew || open?.known) && (
        <TreatmentSheet patient={patient} pet={pet} recent={pet.entries} known={open.known} onClose={close} />
      )}
      {open?.entry && (
        <EntrySheet
          entry={open.entry}
          title={t('of', { name: open.entry.title })}
          factsOf={factsOf}
          reason={notAllowed}
          extra={whole => <PrescriptionActs {...whole} />}
          onEdit={known => setOpen({ known })}
          onClose={close}
          onChanged={changed}
        />
      )}
    </div>
  )
}
