// The filters above the list of appointments, one pill each; a filter in use has a dark edge.
import { appointmentStatuses, appointmentTypes } from '@vetrounds/core/appointments/states'
import type { TeamMember } from '@vetrounds/core/members/member'
import { type ReactNode, Suspense, useState } from 'react'
import { Button as Pill } from 'react-aria-components'
import { useRead } from '../../../api/client.ts'
import { useMembership } from '../../../api/working-place.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '../../../ui/Menu.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useBranches } from '../../people/use-branches.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { DaysDialog } from './DaysDialog.tsx'
import { daysOf, type Filter, isNarrowed, NOBODY, presets } from './filter.ts'
import styles from './list.module.css'

// The search for a patient loads when it is opened.
const PatientDialog = lazy(async () => ({ default: (await import('./PatientDialog.tsx')).PatientDialog }))

type Props = {
  filter: Filter
  onChange: (change: Partial<Filter>) => void
  /** The typed search text; it reaches `filter.search` once typing pauses. */
  typed: string
  onType: (text: string) => void
  vets: readonly TeamMember[]
  /** The branch shown, and whether it isn't the tab's own. */
  branch: { id: string; name: string; isElsewhere: boolean }
  today: string
  firstDay: number
  words: CalendarFormat
  /** Export and print. */
  children: ReactNode
}

const Face = ({ icon, text, isOn }: { icon: IconName; text: string; isOn: boolean }) => (
  <Pill className={styles.pill ?? ''} data-on={isOn || undefined}>
    <Icon name={icon} size="sm" />
    <span className="trunc">{text}</span>
    <Icon name="chevron-down" size="xs" />
  </Pill>
)

/** The branches that can be chosen. Read only when the menu is open: of many branches, `/me` lists just the first ones. */
const BranchItems = ({
  chosen,
  onChoose,
}: {
  chosen: string | undefined
  onChoose: (id: string) => void
}) => {
  const common = useT('common')
  const { branches, error, again } = useBranches(true)
  return (
    <>
      {branches
        .filter(({ closed }) => !closed)
        .map(({ id, name }) => (
          <MenuItem key={id} checked={id === chosen} onAction={() => onChoose(id)}>
            {name}
          </MenuItem>
        ))}
      {error && <MenuItem onAction={again}>{common('actions.retry')}</MenuItem>}
    </>
  )
}

/** The chosen ids, in the order of the options. */
const kept = (options: readonly { id: string }[], chosen: ReadonlySet<string>): string[] =>
  options.map(({ id }) => id).filter(id => chosen.has(id))

export const Filters = ({
  filter,
  onChange,
  typed,
  onType,
  vets,
  branch,
  today,
  firstDay,
  words,
  children,
}: Props) => {
  const t = useT('appointments')
  const calendar = useT('calendar')
  const membership = useMembership()
  const [isChoosing, setChoosing] = useState(false)
  const [isFinding, setFinding] = useState(false)
  const { patientId } = filter
  const { data: patient } = useRead('readPatient', patientId ? { params: { id: patientId } } : undefined)
  const { moreBranches, branches = [] } = membership ?? {}
  const isOfMany = moreBranches || branches.filter(({ closed }) => !closed).length > 1
  const many = [
    {
      key: 'vetIds',
      icon: 'stethoscope',
      title: t('list.vets'),
      all: t('list.allVets'),
      options: [
        ...vets.map(({ userId, name }) => ({ id: userId, label: name })),
        { id: NOBODY, label: calendar('unassigned') },
      ],
    },
    {
      key: 'types',
      icon: 'tag',
      title: t('list.types'),
      all: t('list.allTypes'),
      options: appointmentTypes.map(id => ({ id: id as string, label: calendar(`types.${id}`) })),
    },
    {
      key: 'statuses',
      icon: 'circle-check',
      title: t('list.statuses'),
      all: t('list.anyStatus'),
      options: appointmentStatuses.map(id => ({ id: id as string, label: calendar(`statuses.${id}`) })),
    },
  ] as const
  const isEverywhere = patientId !== undefined && filter.branchId === undefined
  const days = filter.isEver
    ? t('list.presets.ever')
    : filter.from === filter.to
      ? words.fullDay(filter.from)
      : words.dayRange(filter.from, filter.to)
  return (
    <search className={styles.filters} aria-label={t('filters')}>
      <div className={styles.find}>
        <SearchField
          label={t('list.search')}
          placeholder={t('list.search')}
          value={typed}
          onChange={onType}
        />
      </div>
      <Menu label={t('list.days')} trigger={<Face icon="calendar" text={days} isOn />}>
        {presets.map(preset => (
          <MenuItem
            key={preset}
            onAction={() => onChange({ ...daysOf(preset, today, firstDay), isEver: false })}
          >
            {t(`list.presets.${preset}`)}
          </MenuItem>
        ))}
        {patientId && (
          <MenuItem onAction={() => onChange({ isEver: true })}>{t('list.presets.ever')}</MenuItem>
        )}
        <MenuSeparator />
        <MenuItem onAction={() => setChoosing(true)}>{t('list.choose')}</MenuItem>
      </Menu>
      <Menu
        label={calendar('booking.patient')}
        trigger={
          <Face
            icon="paw-print"
            text={patientId ? (patient?.name ?? calendar('booking.patient')) : t('list.allPatients')}
            isOn={patientId !== undefined}
          />
        }
      >
        <MenuItem checked={!patientId} onAction={() => onChange({ patientId: undefined })}>
          {t('list.allPatients')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem onAction={() => setFinding(true)}>{t('list.choosePatient')}</MenuItem>
      </Menu>
      {many.map(({ key, icon, title, all, options }) => {
        const chosen = options.filter(({ id }) => filter[key].includes(id))
        return (
          <Menu
            key={key}
            label={title}
            trigger={
              <Face
                icon={icon}
                text={chosen.length > 0 ? words.list(chosen.map(({ label }) => label)) : all}
                isOn={chosen.length > 0}
              />
            }
          >
            <MenuChoices
              title={title}
              choices={options}
              chosen={new Set(filter[key])}
              onChange={next => onChange({ [key]: kept(options, next) })}
            />
          </Menu>
        )
      })}
      {isOfMany && (
        <Menu
          label={t('branch')}
          trigger={
            <Face
              icon="map-pin"
              text={isEverywhere ? t('list.allBranches') : branch.name}
              isOn={filter.branchId !== undefined}
            />
          }
        >
          {patientId && (
            <MenuItem checked={isEverywhere} onAction={() => onChange({ branchId: undefined })}>
              {t('list.allBranches')}
            </MenuItem>
          )}
          {patientId && <MenuSeparator />}
          <BranchItems
            chosen={isEverywhere ? undefined : branch.id}
            onChoose={branchId => onChange({ branchId })}
          />
        </Menu>
      )}
      <span className="grow" />
      {isNarrowed(filter) && (
        <Button
          variant="quiet"
          size="sm"
          onPress={() => {
            onType('')
            onChange({
              vetIds: [],
              types: [],
              statuses: [],
              branchId: undefined,
              patientId: undefined,
              search: '',
            })
          }}
        >
          {t('list.clearFilters')}
        </Button>
      )}
      {children}
      {isFinding && (
        <Suspense>
          <PatientDialog
            onClose={() => setFinding(false)}
            onChoose={id => {
              setFinding(false)
              onChange({ patientId: id })
            }}
          />
        </Suspense>
      )}
      {isChoosing && (
        <DaysDialog
          from={filter.isEver ? today : filter.from}
          to={filter.isEver ? today : filter.to}
          onClose={() => setChoosing(false)}
          onChoose={chosen => {
            setChoosing(false)
            onChange({ ...chosen, isEver: false })
          }}
        />
      )}
    </search>
  )
}
