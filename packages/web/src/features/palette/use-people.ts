// Patients and owners as the palette shows them, with what is done next for the first one.
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useNavigate } from 'react-router-dom'
import { addAction, addAt } from '../../behaviour/add-action.ts'
import { useT } from '../../i18n/use-t.ts'
import { isWaiting, useWaitingRows } from '../../offline/use-queue.ts'
import { paths } from '../../paths.ts'
import { speciesIcons } from '../patients/species-look.ts'
import { useAgeText } from '../patients/use-age-text.ts'
import type { Entry, Group } from './entry.ts'
import type { Scope } from './match.ts'
import { useFound } from './use-found.ts'

const AT_MOST = { patients: 6, owners: 4, alone: 30 }

const isAlive = (row: PatientRow): boolean => !row.deceased
const isActive = (row: OwnerRow): boolean => row.active

/** Names keep their direction beside those of another script. */
const apart = (text: string): string => `\u2068${text}\u2069`
const line = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ')

type People = { groups: Group[]; after: Group[]; isSettled: boolean; failed: boolean }

export const usePeople = (scope: Scope, text: string): People => {
  const t = useT('palette')
  const words = useT('patients')
  const navigate = useNavigate()
  const ageText = useAgeText()
  const wanted = text === '' ? undefined : text
  const patients = useFound(
    'listPatients',
    scope === 'all' ? wanted : undefined,
    isAlive,
    useWaitingRows('createPatient'),
  )
  const owners = useFound(
    'listOwners',
    scope === 'owners' ? text : scope === 'all' ? wanted : undefined,
    isActive,
    useWaitingRows('createOwner'),
  )

  // On the calendar itself the form opens at once, elsewhere when the calendar is there.
  const book = (patient: PatientRow) => {
    if (location.pathname === paths.calendar()) return addAction()?.run(patient)
    addAt(paths.calendar(), patient)
    void navigate(paths.calendar())
  }

  const patientEntry = (row: PatientRow): Entry => {
    const age = row.birthDate && ageText(row.birthDate)
    const kind = apart(row.breed ?? words(`species.${row.species}`))
    return {
      id: `patient:${row.id}`,
      icon: speciesIcons[row.species],
      label: row.name,
      detail: line(age ? t('kindAndAge', { kind, age }) : kind, apart(row.ownerName)),
      href: paths.patient(row.id),
      badge: row.allergic
        ? { tone: 'danger', icon: 'octagon-alert', text: words('allergy') }
        : row.careful
          ? { tone: 'warn', icon: 'triangle-alert', text: words('care') }
          : undefined,
    }
  }
  const ownerEntry = (row: OwnerRow): Entry => {
    const contact = row.phone ?? row.landline ?? row.email
    return {
      id: `owner:${row.id}`,
      icon: 'user-round',
      label: row.name,
      detail: line(
        isWaiting(row.id) ? undefined : t('ownerNumber', { number: row.number }),
        contact && apart(contact),
      ),
      href: paths.owner(row.id),
    }
  }
  const owner = scope === 'owners' ? AT_MOST.alone : AT_MOST.owners
  const [first] = patients.rows
  const [firstOwner] = owners.rows
  const next: Group[] = []
  if (first)
    next.push({
      id: 'forPatient',
      caption: t('groups.forOne', { name: apart(first.name) }),
      entries: [
        {
          id: 'next:book',
          icon: 'calendar-plus',
          label: t('book'),
          run: () => book(first),
        },
        {
          id: 'next:owner',
          icon: 'user-round',
          label: t('openOwner'),
          detail: apart(first.ownerName),
          href: paths.owner(first.ownerId),
        },
      ],
    })
  else if (firstOwner && text !== '')
    next.push({
      id: 'forOwner',
      caption: t('groups.forOne', { name: apart(firstOwner.name) }),
      entries: [{ id: 'next:pet', icon: 'plus', label: t('addPet'), href: paths.newPet(firstOwner.id) }],
    })
  return {
    groups: [
      {
        id: 'patients',
        caption: t('groups.patients'),
        entries: patients.rows.slice(0, AT_MOST.patients).map(patientEntry),
      },
      { id: 'owners', caption: t('groups.owners'), entries: owners.rows.slice(0, owner).map(ownerEntry) },
    ],
    after: next,
    isSettled: patients.isSettled && owners.isSettled,
    failed: patients.failed || owners.failed,
  }
}
