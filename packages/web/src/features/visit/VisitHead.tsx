// The head of a visit's page, in one row that stays visible: the patient, its dangers, the saving state, and the main action.
import { useContext, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { useReach } from '../../behaviour/connection.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated, isolatedParts } from '../../i18n/isolate.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { keysText } from '../../layout/keys.ts'
import { useWaitingContents } from '../../offline/item-content.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import cells from '../patients/cells.module.css'
import { breedIn, speciesIcons } from '../patients/species-look.ts'
import { useAgeOf } from '../patients/use-age-text.ts'
import head from '../pet/head.module.css'
import { Allergies, Behaviour, Owner, Weight } from '../pet/PetHead.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { Where } from '../pet/Where.tsx'
import { BoardContext, type SavedBoard } from './saved-board.ts'
import type { Visit } from './use-visit.ts'
import styles from './visit.module.css'

const icons = { saving: 'cloud-check', saved: 'cloud-check', kept: 'cloud-off', failed: 'circle-x' } as const

const SavedState = ({ board, visitId }: { board: SavedBoard; visitId: string }) => {
  const t = useT('visit')
  const common = useT('common')
  const { time } = useFormat()
  const { zone } = usePetWords()
  const told = useSyncExternalStore(board.subscribe, board.get)
  const waiting = useWaitingContents(visitId).length
  const isOnline = useReach() === 'online'
  // What was kept here has been sent since.
  const state = told.kind === 'kept' && waiting === 0 && isOnline ? { ...told, kind: 'saved' as const } : told
  if (state.kind === 'idle') return <span className={styles.saved} role="status" />
  const text = 'at' in state ? isolated(time(state.at, zone)) : ''
  return (
    <span className={styles.saved} data-state={state.kind} role="status">
      <Icon name={icons[state.kind]} size="sm" />
      {state.kind === 'saving'
        ? common('queue.saving')
        : t(state.kind === 'kept' ? 'keptHere' : `saved.${state.kind}`, { time: text })}
      {state.kind === 'failed' && (
        <Button size="sm" variant="quiet" onPress={() => void board.flush()}>
          {common('actions.retry')}
        </Button>
      )}
    </span>
  )
}

type Props = {
  visit: Visit
  pet: Pet
  patient: KnownPatient
  /** Why the user can't close or reopen the visit; undefined if they can. */
  reason: string | undefined
  onClose: () => void
  onReopen: () => void
}

export const VisitHead = ({ visit, pet, patient, reason, onClose, onReopen }: Props) => {
  const t = useT('visit')
  const language = useLanguage()
  const board = useContext(BoardContext)
  const records = useT('entries')
  const patients = useT('patients')
  const ageOf = useAgeOf()
  const { sex } = usePetWords()
  const { species, deceased } = patient
  const told = isolatedParts([
    breedIn(patient.breed) ?? patients(`species.${species}`),
    !deceased && ageOf(patient),
    sex(patient),
  ])
  const isOpen = visit.state === 'draft'
  const isClosed = visit.state === 'done'
  return (
    <header className={styles.head}>
      <span className={styles.tile}>
        <Icon name={speciesIcons[patient.species]} />
      </span>
      <div className={styles.who}>
        <h1>
          <Link className={styles.name} to={paths.pet(patient.chip || patient.id)}>
            <bdi>{patient.name}</bdi>
          </Link>{' '}
          {isClosed ? (
            <Badge tone="ok" icon="check">
              {t('closed')}
            </Badge>
          ) : visit.state === 'struck' ? (
            <Badge tone="outline">{records('strike.badge')}</Badge>
          ) : (
            pet.appointments && <Where appointments={pet.appointments} />
          )}
        </h1>
        <p>{told}</p>
      </div>
      <dl className={`${cells.cells} ${head.cells} ${styles.facts}`}>
        <Allergies patient={patient} />
        <Behaviour patient={patient} />
        <Weight pet={pet} />
        <Owner owner={pet.owner} patient={patient} />
      </dl>
      <div className={styles.acts}>
        {isOpen && board && <SavedState board={board} visitId={visit.id} />}
        {isClosed && (
          <Button icon="undo-2" onPress={onReopen} reason={reason}>
            {t('reopen.act')}
          </Button>
        )}
        {isOpen && (
          <Button variant="primary" shortcut={keysText('ctrl+↵', language)} onPress={onClose} reason={reason}>
            {t('close.act')}
          </Button>
        )}
      </div>
    </header>
  )
}
