// Searches pets and owners; the results are listed below the field and cover nothing. A pet that waits to be sent can be chosen
// like any other; choosing an owner lists their pets.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useEffect, useRef } from 'react'
import {
  Autocomplete,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  SearchField as RacSearchField,
} from 'react-aria-components'
import { isFound, useSavedRows } from '../../../api/saved-rows.ts'
import { useReach } from '../../../behaviour/connection.ts'
import { useFormat } from '../../../i18n/format.ts'
import { isolated, isolatedParts } from '../../../i18n/isolate.ts'
import { Ltr } from '../../../i18n/Ltr.tsx'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { keysText } from '../../../layout/keys.ts'
import { isWaiting, useWaitingRows } from '../../../offline/use-queue.ts'
import type { FoundOwner } from '../../../search/found.ts'
import { SearchFailure } from '../../../search/SearchFailure.tsx'
import { digitsOf } from '../../../search/use-by-phone.ts'
import { useFind } from '../../../search/use-find.ts'
import { Badge } from '../../../ui/Badge.tsx'
import fields from '../../../ui/field.module.css'
import { hasFocusMovedOn } from '../../../ui/focus-elsewhere.ts'
import { Highlight } from '../../../ui/Highlight.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { useFirstChoice } from '../../../ui/use-first-choice.ts'
import { chipText } from '../../patients/chip-text.ts'
import { breedIn } from '../../patients/species-look.ts'
import { useAgeOf } from '../../patients/use-age-text.ts'
import { useAllPets } from '../../patients/use-all-pets.ts'
import { CareMarks } from '../day/CareMarks.tsx'
import { speciesIcons } from '../day/type-icons.ts'
import type { BookingPatient } from './booking.ts'
import type { SearchedOwner } from './client.ts'
import styles from './picker.module.css'
import type { Asked } from './use-booking-search.ts'

const LIMIT = 8

type Hit = BookingPatient &
  Pick<PatientRow, 'deceased' | 'birthDate' | 'estimatedBirth'> & { phoneEnd?: string | undefined }

type Props = {
  label: string
  /** The text of the field, the part of it to search for, and the owner whose pets are offered. */
  asked: Asked
  onChoose: (patient: BookingPatient) => void
  /** Opens the form for a new owner and pet, or for a new pet of `owner`. */
  onNew: (search: string, owner?: SearchedOwner) => void
  error?: string | undefined
  hint: string
  /** Whether a time has been chosen already; it is kept. */
  hasTime?: boolean
}

/** The pets of the chosen owner, if any. */
const usePetsOf = (owner: SearchedOwner | undefined) => {
  // An owner who waits to be sent is unknown to the server.
  const isNew = owner !== undefined && isWaiting(owner.id)
  const { pets, isWhole, isReading, error, again } = useAllPets(isNew ? undefined : owner?.id)
  const isOnline = useReach() === 'online'
  const unsent = useWaitingRows('createPatient').filter(({ ownerId }) => ownerId === owner?.id)
  const read = pets.filter(({ id }) => !unsent.some(row => row.id === id))
  return {
    pets: owner
      ? [...unsent, ...read].map((row): Hit => ({ ...row, doNotBook: owner.doNotBook ?? false }))
      : [],
    /** Whether these are all: without a connection they may never have been read. */
    isKnown: isNew || isWhole,
    isPending: isOnline && isReading,
    error: isOnline ? error : undefined,
    again,
  }
}

const PatientLine = ({ patient, search }: { patient: Hit; search: string }) => {
  const t = useT('booking')
  const calendar = useT('calendar')
  const common = useT('common')
  const ageOf = useAgeOf()
  const { deceased, phoneEnd, chip } = patient
  const isFree = !deceased && !patient.doNotBook
  // If the search is a number, the row shows the number that matches it.
  const hasChip = chip !== '' && (phoneEnd === undefined || digitsOf(search) !== undefined)
  return (
    <>
      <Icon name={speciesIcons[patient.species]} />
      <span className="grow">
        <span className={styles.first}>
          <b>
            <Highlight text={patient.name} search={search} />
          </b>
          <CareMarks of={patient} isSaid />
          <span className="trunc">
            <Highlight text={patient.ownerName} search={search} />
          </span>
        </span>
        <span className="sub trunc">
          {isolatedParts([
            breedIn(patient.breed) ?? calendar(`species.${patient.species}`),
            deceased ? undefined : ageOf(patient),
          ])}
        </span>
      </span>
      {patient.deceased && <Badge tone="outline">{calendar('booking.deceased')}</Badge>}
      {!patient.deceased && patient.doNotBook && (
        <Badge tone="warn" icon="lock">
          {t('fields.doNotBook')}
        </Badge>
      )}
      {isWaiting(patient.id) && <Badge icon="hourglass">{common('queue.waits')}</Badge>}
      {isFree && hasChip && (
        <span className={styles.chip}>
          <Ltr>{chipText(chip)}</Ltr>
        </span>
      )}
      {isFree && !hasChip && phoneEnd !== undefined && (
        <span className={styles.chip}>{t('byPhone.phone', { end: isolated(`…${phoneEnd}`) })}</span>
      )}
    </>
  )
}

export const PatientSearch = ({ label, asked, onChoose, onNew, error, hint, hasTime = true }: Props) => {
  const t = useT('booking')
  const calendar = useT('calendar')
  const language = useLanguage()
  const { commas } = useFormat()
  const field = useRef<HTMLInputElement>(null)
  const { text, pressed, understood, owner, setOwner } = asked
  const search = asked.who.trim()
  const finding = useFind(search, { limit: LIMIT, withDeceased: true })
  const { results, isPending } = finding
  const saved = useSavedRows('createPatient', search)
  const ofOwner = usePetsOf(owner)
  const found = results.filter(each => each.kind === 'patient')
  // Patients created on this device that the server's lists lack are few and likely: they are offered before anything is typed.
  const hits: Hit[] = owner
    ? ofOwner.pets
    : [...saved, ...found.filter(({ id }) => !saved.some(row => row.id === id))].filter(
        ({ name, ownerName }) => search !== '' || isFound(name, search) || isFound(ownerName, search),
      )
  // An owner is left out if pets of theirs are listed already.
  const owners = owner
    ? []
    : results.filter(
        (each): each is FoundOwner =>
          each.kind === 'owner' && each.active && !hits.some(({ ownerId }) => ownerId === each.id),
      )
  const lines = [
    ...hits.map(hit => ({ id: hit.id, hit, owner: undefined })),
    ...owners.map(each => ({ id: each.id, hit: undefined, owner: each })),
  ]
  const { error: failure, again } = owner ? ofOwner : finding
  const isKnown = owner ? ofOwner.isKnown : finding.isKnown
  const newOne = () => onNew(search, owner)
  const state = () => {
    if (first.isAwaited) return t('state.awaited')
    const isAsked = owner ? !ofOwner.isPending : search !== ''
    if (isAsked && !isKnown && !failure && (owner || lines.length === 0)) return calendar('list.notLoaded')
    if (owner) return ''
    if (!search && lines.length === 0) return understood ? '' : hint
    if (isPending && lines.length === 0) return calendar('booking.searching')
    if (failure && lines.length === 0) return ''
    return lines.length > 0
      ? calendar('booking.found', { count: lines.length })
      : calendar('list.noMatch', { q: search })
  }
  /** Whether the focus has moved on to another part of the dialog. */
  const isLeft = () => hasFocusMovedOn(field.current?.closest('section, form'))
  const choose = (key: string) => {
    const line = lines.find(({ id }) => id === key)
    if (line?.hit) onChoose(line.hit)
    else if (line?.owner) {
      setOwner(line.owner)
      if (!isLeft()) field.current?.focus()
    }
  }
  const first = useFirstChoice({
    asked: owner?.id ?? search,
    isPending: asked.isReading || (owner ? ofOwner.isPending : isPending),
    first: lines.find(({ hit }) => !hit?.deceased)?.id,
    onChoose: choose,
    onNone: failure || !isKnown || lines.length > 0 ? undefined : newOne,
  })
  // F2 or Enter may have been pressed before the field was there.
  useEffect(() => {
    if (!pressed || asked.isReading) return
    asked.settle()
    if (pressed === 'F2') newOne()
    else if (search) first.press()
  })
  return (
    <Autocomplete
      inputValue={text}
      onInputChange={next => {
        setOwner(undefined)
        asked.setText(next)
      }}
    >
      <RacSearchField className={fields.field} autoFocus isInvalid={Boolean(error)} isRequired>
        <Label className={fields.label}>{label}</Label>
        <div className={fields.control}>
          <Icon name="search" size="sm" />
          <Input className={fields.input} autoComplete="off" ref={field} onKeyDownCapture={first.onKey} />
        </div>
      </RacSearchField>
      {error && (
        <p className={`${fields.error} ${styles.foot}`} role="alert">
          <Icon name="circle-x" size="xs" />
          {error}
        </p>
      )}
      <p className={`${fields.hint} ${styles.foot}`} role="status">
        {understood && <b>{understood}</b>} {owner && <bdi>{owner.name}</bdi>} {state()}
      </p>
      {Boolean(failure) && <SearchFailure error={failure} onRetry={again} />}
      {/* A list that arrives late marks its first line and moves the focus into the field: stopped if the user has moved on. */}
      <div className={styles.late} onFocusCapture={event => isLeft() && event.stopPropagation()}>
        <ListBox
          className={styles.results}
          aria-label={label}
          items={lines}
          disabledKeys={hits.filter(({ deceased }) => deceased).map(({ id }) => id)}
          onAction={key => choose(String(key))}
        >
          {line => (
            <ListBoxItem
              id={line.id}
              textValue={line.hit ? `${line.hit.name}, ${line.hit.ownerName}` : line.owner.name}
              className={styles.result}
            >
              {line.hit ? (
                <PatientLine patient={line.hit} search={search} />
              ) : (
                <>
                  <Icon name="user-round" />
                  <span className="grow">
                    <b>
                      <Highlight text={line.owner.name} search={search} />
                    </b>
                    {line.owner.pets.length > 0 && (
                      <span className="sub trunc">
                        {t('search.pets', { names: commas(line.owner.pets) })}
                      </span>
                    )}
                  </span>
                  {line.owner.doNotBook && (
                    <Badge tone="warn" icon="lock">
                      {t('fields.doNotBook')}
                    </Badge>
                  )}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </div>
      <button type="button" className={styles.new} onClick={newOne}>
        <Icon name="plus" />
        <span className="grow">
          <b>{t('search.newClient')}</b>
          <small className="sub">
            {search
              ? t(hasTime ? 'search.newClientHint' : 'search.filledIn', { q: `\u2068${search}\u2069` })
              : hasTime && t('search.newClientEmpty')}
          </small>
        </span>
        <Kbd>{keysText('F2', language)}</Kbd>
      </button>
    </Autocomplete>
  )
}
