// Patients, owners and items in the palette, found by the global search, with the next steps for the first person or animal.
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { isWaiting } from '../../offline/use-queue.ts'
import { paths, patterns } from '../../paths.ts'
import type { FoundItem, FoundKind, FoundOwner, FoundPatient } from '../../search/found.ts'
import { useFind } from '../../search/use-find.ts'
import { toast } from '../../ui/toast.ts'
import { breedIn, speciesIcons } from '../patients/species-look.ts'
import { useAgeOf } from '../patients/use-age-text.ts'
import { useBookOwner, useBookPatient } from '../patients/use-book-patient.ts'
import { categoryPresentation } from '../stock/category-presentation.ts'
import { ordered, type Scope } from './match.ts'
import type { Entry, Group } from './palette-entry.ts'

const AT_MOST = { patients: 6, owners: 4, items: 4, alone: 30, pets: 3 }

const kindsOf: Record<Scope, readonly FoundKind[]> = {
  all: ['patient', 'owner', 'item'],
  owners: ['owner'],
  actions: [],
  numbers: [],
}

const line = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ')

/** The row that the calendar and the patient's page begin with. Where the search knows no version, they read it. */
const rowOf = ({
  kind: _kind,
  doNotBook: _stop,
  phoneEnd: _end,
  v = 1,
  ...found
}: FoundPatient): PatientRow => ({
  ...found,
  v,
})

const ofRow = ({ id, number, name, email, active, doNotBook }: OwnerRow): FoundOwner => ({
  kind: 'owner',
  id,
  number,
  name,
  ...(email && { email }),
  active,
  doNotBook,
  pets: [],
})

type People = { groups: Group[]; after: Group[]; isSettled: boolean; failed: boolean }

/** The next steps for a patient or an owner that was found. */
const useNext = () => {
  const t = useT('palette')
  const common = useT('common')
  const book = useBookPatient()
  const bookOwner = useBookOwner()
  const revealPhone = useChange('revealPhone')

  const reveal = async ({ id, name }: { id: string; name: string }): Promise<void> => {
    try {
      const { answer } = await revealPhone({ params: { id } })
      const { phone, landline } = answer
      const number = phone ?? landline
      toast({
        severity: 'secondary',
        summary: name,
        detail: number ? `\u2066${number}\u2069` : t('noPhone'),
      })
    } catch (error) {
      toast({ severity: 'error', summary: problemText(common, error) ?? common('problem.failed') })
    }
  }
  const ofOwner = (owner: { id: string; name: string }): Entry[] => [
    {
      id: 'next:pet',
      icon: 'plus',
      label: t('addPetFor', { name: isolated(owner.name) }),
      href: paths.newPet(owner.id),
    },
    {
      id: 'next:phone',
      icon: 'eye',
      label: t('revealPhone', { name: isolated(owner.name) }),
      // The server can't reveal a number that waits to be sent.
      reason: isWaiting(owner.id) ? common('queue.waits') : undefined,
      run: () => void reveal(owner),
    },
  ]

  return {
    forPatient: (patient: FoundPatient): Group => {
      const owner = { id: patient.ownerId, name: patient.ownerName }
      return {
        id: 'forPatient',
        caption: t('groups.forOne', { name: isolated(patient.name) }),
        entries: [
          ...(patient.deceased
            ? []
            : [
                {
                  id: 'next:book',
                  icon: 'calendar-plus',
                  label: t('book'),
                  run: () => book(rowOf(patient)),
                } satisfies Entry,
              ]),
          {
            id: 'next:owner',
            icon: 'user-round',
            label: t('openOwner'),
            detail: isolated(owner.name),
            href: paths.owner(owner.id),
          },
          ...ofOwner(owner),
        ],
      }
    },
    forOwner: (owner: FoundOwner): Group => ({
      id: 'forOwner',
      caption: t('groups.forOne', { name: isolated(owner.name) }),
      entries: [
        {
          id: 'next:book',
          icon: 'calendar-plus',
          label: t('book'),
          run: () => bookOwner(owner),
        },
        ...ofOwner(owner),
      ],
    }),
  }
}

const usePersonEntries = () => {
  const { commas } = useFormat()
  const t = useT('palette')
  const words = useT('patients')
  const ageOf = useAgeOf()
  const phoneOf = (end: string | undefined) =>
    end === undefined ? undefined : t('byPhone.phone', { end: isolated(`…${end}`) })
  const stop = { tone: 'danger', icon: 'ban', text: t('fields.doNotBook') } as const
  return {
    item: ({ id, name, brand, category }: FoundItem): Entry => {
      const { title, icon, page } = categoryPresentation[category]
      return {
        id: `item:${id}`,
        icon,
        label: name,
        detail: line(brand && isolated(brand), t(title)),
        href: `${patterns[page]}?${new URLSearchParams({ id })}`,
      }
    },
    patient: (found: FoundPatient): Entry => ({
      id: `patient:${found.id}`,
      icon: speciesIcons[found.species],
      label: found.name,
      detail: line(
        isolated(breedIn(found.breed) ?? words(`species.${found.species}`)),
        found.deceased ? undefined : ageOf(found),
        isolated(found.ownerName),
        phoneOf(found.phoneEnd),
      ),
      href: paths.pet(found.chip || found.id),
      state: { pet: rowOf(found) },
      isQuiet: found.deceased,
      badges: found.deceased
        ? [{ tone: 'outline', text: words('deceased') }]
        : [
            ...(found.allergic
              ? [{ tone: 'danger', icon: 'octagon-alert', text: words('allergy') } as const]
              : []),
            ...(found.careful
              ? [{ tone: 'warn', icon: 'triangle-alert', text: words('fields.careful') } as const]
              : []),
            ...(found.doNotBook ? [stop] : []),
          ],
    }),
    owner: (found: FoundOwner): Entry => {
      const pets = commas(found.pets.slice(0, AT_MOST.pets).map(isolated))
      const number = isWaiting(found.id) ? undefined : t('ownerNumber', { number: found.number })
      const { byPhone } = found
      const phone = byPhone
        ? t(`byPhone.${byPhone.kind}`, { end: isolated(`…${byPhone.end}`) })
        : phoneOf(found.phoneEnd)
      return {
        id: `owner:${found.id}`,
        icon: 'user-round',
        label: found.name,
        detail: line(number, phone, pets || (found.email && isolated(found.email))),
        href: paths.owner(found.id),
        badges: found.doNotBook ? [stop] : [],
      }
    },
  }
}

/** Items are found only for those who may see what is in stock. */
export const usePeople = (scope: Scope, text: string, seesStock: boolean): People => {
  const t = useT('palette')
  const next = useNext()
  const entry = usePersonEntries()
  const isOnline = useReach() === 'online'
  const isSearched = scope === 'all' || scope === 'owners'
  const { results, isPending, error } = useFind(isSearched ? text : '', {
    kinds: kindsOf[scope].filter(kind => kind !== 'item' || seesStock),
    limit: AT_MOST.alone,
    withDeceased: true,
  })
  // After "@" alone, the first owners of the list are offered.
  const isOpen = scope === 'owners' && text === ''
  const first = useRead('listOwners', isOpen && isOnline ? { query: {} } : undefined, {
    revalidateOnFocus: false,
  })

  const found = results.filter(each => each.kind === 'patient')
  const patients = [...found.filter(each => !each.deceased), ...found.filter(each => each.deceased)]
  const owners = isOpen ? (first.data?.rows ?? []).map(ofRow) : results.filter(each => each.kind === 'owner')
  const items = results.filter(each => each.kind === 'item')
  const groups: Group[] = [
    {
      id: 'patients',
      caption: t('groups.patients'),
      entries: patients.slice(0, AT_MOST.patients).map(entry.patient),
    },
    {
      id: 'owners',
      caption: t('groups.owners'),
      entries: owners.slice(0, scope === 'owners' ? AT_MOST.alone : AT_MOST.owners).map(entry.owner),
    },
    { id: 'items', caption: t('groups.items'), entries: items.slice(0, AT_MOST.items).map(entry.item) },
  ]
  // The next steps are for the best match, which comes first.
  const [best] = text === '' ? [] : ordered(groups, text)
  const [firstPatient, firstOwner] = [patients[0], owners[0]]
  const after =
    best?.id === 'patients' && firstPatient
      ? [next.forPatient(firstPatient)]
      : best?.id === 'owners' && firstOwner
        ? [next.forOwner(firstOwner)]
        : []
  return {
    groups,
    after,
    isSettled: !isPending && !first.isLoading,
    failed: error !== undefined || (first.error !== undefined && first.data === undefined),
  }
}
