// The workspace of one visit: record so far, the note, and what is left to do.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { noteParts } from '@vetrounds/core/records/visit-rules'
import { Suspense, useRef, useState } from 'react'
import { useCan } from '../../api/use-can.ts'
import { useSaveKey } from '../../behaviour/use-save-key.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { lazy } from '../../ui/lazy.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { useTeam } from '../schedule/day/queries.ts'
import { AboutPatient } from '../templates/about-patient.tsx'
import { DoneHere } from './DoneHere.tsx'
import { PartField, PartText } from './NotePart.tsx'
import { Others } from './Others.tsx'
import { QuickBar } from './QuickBar.tsx'
import { SoFar } from './SoFar.tsx'
import { BoardContext, createSavedBoard } from './saved-board.ts'
import { ToDo } from './ToDo.tsx'
import { type OfVisit, useEntriesOfVisit } from './use-entries-of-visit.ts'
import { useVisitActs, type Visit, type VisitActs } from './use-visit.ts'
import { Versions } from './Versions.tsx'
import { VisitHead } from './VisitHead.tsx'
import { type Asked, useQuickEntries, VisitSheets } from './VisitSheets.tsx'
import { VitalsRead } from './VitalsRead.tsx'
import { VitalsStrip } from './VitalsStrip.tsx'
import styles from './visit.module.css'
import { WeightCell, WeightRead } from './WeightCell.tsx'

const UrgentBanners = lazy(async () => ({
  default: (await import('../clinical-forms/UrgentBanners.tsx')).UrgentBanners,
}))

const views = ['record', 'note', 'todo'] as const
type View = (typeof views)[number]

/** Chooses one of the three parts, where the page shows only one at a time. */
const ViewChoice = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => {
  const t = useT('visit')
  const common = useT('common')
  const labels = { record: t('record'), note: t('note'), todo: t('todo.heading') }
  return (
    <div className={styles.views}>
      <ChoiceGroup
        label={common('queue.show')}
        value={view}
        onChange={next => onChange(next as View)}
        options={views.map(id => ({ id, label: labels[id] }))}
      />
    </div>
  )
}

type Shown = { visit: Visit; pet: Pet; patient: KnownPatient; acts: VisitActs }
type NoteProps = Shown & { ofVisit: OfVisit }

const Title = ({
  visit,
  isUnsent,
  onDischarge,
  onConsent,
  onStrike,
}: {
  visit: Visit
  isUnsent: boolean
  onDischarge: () => void
  onConsent: (() => void) | undefined
  onStrike: (() => void) | undefined
}) => {
  const t = useT('visit')
  const consents = useT('consents')
  const entries = useT('entries')
  const { longDate } = useFormat()
  const { zone, time, shortDay } = usePetWords()
  const { data } = useTeam()
  const vet = data?.members.find(({ userId }) => userId === visit.facts?.vet)?.name
  const { end } = visit.facts ?? {}
  // Without the end's day, a stay of several days would read as one of a few hours.
  const endDay = end && localDay(String(end), zone)
  const lastDay = endDay !== localDay(visit.at, zone) && endDay
  return (
    <header className={styles.title}>
      <h2>{t('visitOn', { date: isolated(longDate(visit.at, zone)) })}</h2>
      <p>
        <bdi dir={lastDay ? undefined : 'ltr'}>
          {time(visit.at)}
          {end && (lastDay ? ` – ${shortDay(lastDay)}, ${time(end)}` : `–${time(end)}`)}
        </bdi>
        {vet && (
          <>
            {' · '}
            <bdi>{vet}</bdi>
          </>
        )}
      </p>
      {visit.state !== 'struck' && !isUnsent && (
        <span className={styles.paper}>
          {onConsent && (
            <Button size="sm" variant="quiet" icon="pen-line" onPress={onConsent}>
              {consents('add')}
            </Button>
          )}
          <Button size="sm" variant="quiet" icon="printer" onPress={onDischarge}>
            {t('titles.discharge')}
          </Button>
          {onStrike && (
            <Button size="sm" variant="quiet" icon="ban" onPress={onStrike}>
              {entries('strike.act')}
            </Button>
          )}
        </span>
      )}
    </header>
  )
}

const Note = ({ visit, pet, ofVisit, patient, acts }: NoteProps) => {
  const t = useT('visit')
  const canWrite = useCan()('records.write') === undefined
  const canAssist = useCan()('records.assist') === undefined
  const isOpen = visit.state === 'draft'
  return (
    <>
      <fieldset className={styles.strip} aria-label={t('todo.vitals')}>
        {/* Also in a closed visit, so that what was typed when somebody closed it isn't lost. */}
        {canAssist ? (
          <>
            <WeightCell visit={visit} pet={pet} ofVisit={ofVisit} patient={patient} />
            <VitalsStrip visit={visit} patient={patient} acts={acts} />
          </>
        ) : (
          <>
            <WeightRead visit={visit} pet={pet} ofVisit={ofVisit} />
            <VitalsRead values={visit.vitals?.values ?? {}} patient={patient} at={visit.at} />
          </>
        )}
      </fieldset>
      <p className={styles.guidance}>{t('vitals.guidance')}</p>
      <div className={styles.note}>
        {noteParts.map(part => {
          if (canWrite || (part === 'history' && canAssist))
            return <PartField key={part} visit={visit} part={part} acts={acts} />
          const text = visit.parts[part]?.text
          return <PartText key={part} part={part} text={text} hint={isOpen && !canWrite && t('notYours')} />
        })}
      </div>
    </>
  )
}

/** The result of a closed visit, below its note. */
const Result = ({ visit }: { visit: Visit }) => {
  const t = useT('visit')
  const { day } = useFormat()
  const body = visit.editions.at(-1)?.body
  const outcome = visit.facts?.outcome
  return (
    <section className={styles.result} aria-label={t('result')}>
      <p>
        <b>{t('close.diagnosis')}</b> <bdi>{body?.diagnosis ?? visit.title}</bdi>
      </p>
      {outcome && (
        <p>
          <b>{t('close.outcome')}</b> {t(`outcomes.${outcome}`)}
        </p>
      )}
      {body?.followUp && (
        <p>
          <b>{t('fields.followUp')}</b> {day(body.followUp)}
        </p>
      )}
    </section>
  )
}

export const Workspace = ({ visit, pet, patient, isUnsent }: Omit<Shown, 'acts'> & { isUnsent: boolean }) => {
  const t = useT('visit')
  // The entries of an old visit may not be among the patient's newest. What describes the animal now, such as its weight, uses
  // `pet`.
  const ofVisit = useEntriesOfVisit(visit, pet)
  const acts = useVisitActs(visit.id, patient)
  const [board] = useState(createSavedBoard)
  const [asked, setAsked] = useState<Asked>()
  const [view, setView] = useState<View>('note')
  const page = useRef<HTMLDivElement>(null)
  const can = useCan()
  const reason = can('records.write')
  const mayAssist = can('records.assist') === undefined
  const isOpen = visit.state === 'draft'
  const close = () => setAsked('close')
  useSaveKey(close, { isOff: !isOpen || reason !== undefined || asked !== undefined })
  const focus = (part: string) => {
    setView('note')
    requestAnimationFrame(() => page.current?.querySelector<HTMLElement>(part)?.focus())
  }
  const measure = () => focus('fieldset input')
  const quick = useQuickEntries(setAsked, measure)
  return (
    <AboutPatient pet={pet} patient={patient}>
      <BoardContext value={board}>
        <div ref={page} className="fill">
          <VisitHead
            visit={visit}
            pet={pet}
            patient={patient}
            reason={reason}
            onClose={close}
            onReopen={() => setAsked('reopen')}
          />
          <ViewChoice view={view} onChange={setView} />
          <div className={styles.columns} data-view={view}>
            <SoFar visit={visit} pet={pet} patient={patient} />
            <div data-column="note" className={styles.middle}>
              <div className={styles.scroll}>
                {isUnsent && (
                  <Banner tone="plain" icon="hourglass">
                    {t('unsent')}
                  </Banner>
                )}
                <Title
                  visit={visit}
                  isUnsent={isUnsent}
                  onDischarge={() => setAsked('discharge')}
                  onConsent={mayAssist && !patient.deceased ? () => setAsked('consent') : undefined}
                  onStrike={reason ? undefined : () => setAsked('strike')}
                />
                {isOpen && !isUnsent && <Others visit={visit} />}
                {isOpen && (
                  <Suspense>
                    <UrgentBanners pet={ofVisit.pet} patient={patient} at={visit.at} />
                  </Suspense>
                )}
                <Note visit={visit} pet={pet} ofVisit={ofVisit} patient={patient} acts={acts} />
                {!isOpen && <Result visit={visit} />}
                <DoneHere visit={visit} ofVisit={ofVisit} />
                <Versions visit={visit} />
              </div>
              {isOpen && <QuickBar entries={quick} />}
            </div>
            <ToDo
              visit={visit}
              ofVisit={ofVisit}
              patient={patient}
              onMeasure={measure}
              onWrite={() => focus('[data-part="examination"] textarea')}
              onClose={close}
              mayClose={!reason}
            />
          </div>
          <VisitSheets
            asked={asked}
            visit={visit}
            pet={pet}
            recent={ofVisit.pet.entries}
            patient={patient}
            acts={acts}
            board={board}
            onClose={() => setAsked(undefined)}
          />
        </div>
      </BoardContext>
    </AboutPatient>
  )
}
