// Who: a search whose results stand beneath it and cover nothing, or the patient that was chosen. One that waits to be
// sent can be chosen like any other.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useEffect, useState } from 'react'
import {
  Autocomplete,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  SearchField as RacSearchField,
} from 'react-aria-components'
import { Link } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { isFound, useSavedRows } from '../../api/saved-rows.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { isWaiting } from '../../offline/use-queue.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './picker.module.css'
import { speciesIcons } from './type-look.ts'

const WAIT_MS = 150

/** The value, once it has rested. */
const useRested = (value: string): string => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), WAIT_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

const Marks = ({ patient }: { patient: PatientRow }) => (
  <>
    {patient.allergic && (
      <span className={styles.allergy}>
        <Icon name="octagon-alert" size="xs" />
      </span>
    )}
    {patient.careful && (
      <span className={styles.careful}>
        <Icon name="triangle-alert" size="xs" />
      </span>
    )}
  </>
)

type Props = {
  value: PatientRow | null
  onChange: (patient: PatientRow | null) => void
  error: string | undefined
}

const Chosen = ({ patient, onChange }: { patient: PatientRow; onChange: () => void }) => {
  const t = useT('calendar')
  return (
    <>
      <div className={styles.chosen}>
        <span className={styles.tile}>
          <Icon name={speciesIcons[patient.species]} size="lg" />
        </span>
        <div className="grow">
          <b>
            <bdi>{patient.name}</bdi>
          </b>
          <p>{patient.breed ?? t(`species.${patient.species}`)}</p>
        </div>
        <Button size="sm" onPress={onChange} autoFocus>
          {t('booking.change')}
        </Button>
      </div>
      {patient.allergic && <Banner tone="danger" icon="octagon-alert" title={t('allergy')} />}
      {patient.careful && <Banner tone="warn" title={t('careful')} />}
      <dl className={styles.facts}>
        <div>
          <dt>{t('booking.owner')}</dt>
          <dd>
            <Link to={paths.owner(patient.ownerId)}>
              <bdi>{patient.ownerName}</bdi>
            </Link>
          </dd>
        </div>
        {patient.chip !== '' && (
          <div>
            <dt>{t('booking.tag')}</dt>
            <dd className="mono">
              <Ltr>{patient.chip}</Ltr>
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

export const PatientPicker = ({ value, onChange, error }: Props) => {
  const t = useT('calendar')
  const common = useT('common')
  const [text, setText] = useState('')
  const search = useRested(text.trim())
  const { data, isLoading } = useRead('listPatients', search ? { query: { search } } : undefined, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  })
  const saved = useSavedRows('listPatients', search)
  if (value) return <Chosen patient={value} onChange={() => onChange(null)} />
  // Those saved here are few, and the likely ones: they are offered before anything is typed.
  // Rows of the search before stand in until the next ones come, which offline they may not.
  const read = search ? (data?.rows ?? []).filter(({ name }) => isFound(name, search)) : []
  const rows = [...saved, ...read.filter(({ id }) => !saved.some(row => row.id === id))]
  const state = () => {
    if (!search && rows.length === 0) return t('booking.patientHint')
    if (isLoading && !data && rows.length === 0) return t('booking.searching')
    return rows.length > 0 ? t('booking.found', { count: rows.length }) : t('booking.noMatch', { q: search })
  }
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <RacSearchField className={styles.search} autoFocus isInvalid={Boolean(error)} isRequired>
        <Label>{t('booking.patient')}</Label>
        <div className={styles.control} data-invalid={error ? '' : undefined}>
          <Icon name="search" size="sm" />
          <Input autoComplete="off" />
        </div>
      </RacSearchField>
      {error && (
        <p className={styles.error} role="alert">
          <Icon name="circle-x" size="xs" />
          {error}
        </p>
      )}
      <p className={styles.hint} role="status">
        {state()}
      </p>
      <ListBox
        className={styles.results}
        aria-label={t('booking.patient')}
        items={rows}
        disabledKeys={rows.filter(row => row.deceased).map(({ id }) => id)}
        onAction={key => onChange(rows.find(({ id }) => id === key) ?? null)}
      >
        {patient => (
          <ListBoxItem
            id={patient.id}
            textValue={`${patient.name}, ${patient.ownerName}`}
            className={styles.result}
          >
            <Icon name={speciesIcons[patient.species]} />
            <span className="grow">
              <span className={styles.first}>
                <b>
                  <bdi>{patient.name}</bdi>
                </b>
                <Marks patient={patient} />
                <bdi className="trunc">{patient.ownerName}</bdi>
              </span>
              <span className={`${styles.second} trunc`}>
                {patient.breed ?? t(`species.${patient.species}`)}
                {patient.allergic && <span className="sr">, {t('allergy')}</span>}
                {patient.careful && <span className="sr">, {t('careful')}</span>}
              </span>
            </span>
            {patient.deceased && <Badge tone="outline">{t('booking.deceased')}</Badge>}
            {isWaiting(patient.id) && <Badge icon="hourglass">{common('queue.waits')}</Badge>}
            {!patient.deceased && patient.chip !== '' && (
              <span className={styles.chip}>
                <Ltr>{patient.chip}</Ltr>
              </span>
            )}
          </ListBoxItem>
        )}
      </ListBox>
      <div className={styles.new}>
        <Link to={paths.newPet()}>
          <Icon name="plus" size="sm" />
          {t('booking.newPet')}
        </Link>
        <Link to={paths.newOwner()}>
          <Icon name="plus" size="sm" />
          {t('booking.newOwner')}
        </Link>
      </div>
    </Autocomplete>
  )
}
