// Choices: those that stay in sight, and lists for many.
import { useT } from '../../i18n/use-t.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { MultiSelect } from '../../ui/MultiSelect.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TileGroup } from '../../ui/TileGroup.tsx'
import { Section, Specimen, useTrial } from './Specimen.tsx'

export const ChoicesSection = () => {
  const t = useT('ui-gallery')
  const sexes = [
    { id: 'male', label: t('options.male') },
    { id: 'female', label: t('options.female') },
    { id: 'unknown', label: t('options.unknown') },
  ]
  const species = [
    { id: 'dog', label: t('options.dog'), icon: 'dog' as const },
    { id: 'cat', label: t('options.cat'), icon: 'cat' as const },
    { id: 'bird', label: t('options.bird'), icon: 'bird' as const },
    { id: 'rabbit', label: t('options.rabbit'), icon: 'rabbit' as const },
  ]
  const moods = [
    { id: 'calm', label: t('options.calm') },
    { id: 'anxious', label: t('options.anxious') },
    { id: 'bites', label: t('options.bites'), warns: true },
    { id: 'muzzle', label: t('options.muzzle'), warns: true },
  ]
  const limbs = [
    { id: 'fl', label: t('options.frontStart') },
    { id: 'fr', label: t('options.frontEnd') },
    { id: 'hl', label: t('options.backStart') },
    { id: 'hr', label: t('options.backEnd') },
  ]
  const branches = [
    { id: 'one', label: t('names.branch'), detail: t('names.vet') },
    { id: 'two', label: t('names.otherBranch') },
  ]
  const sex = useTrial<string>('female')
  const kind = useTrial<string>('dog')
  const mood = useTrial<string[]>(['anxious', 'muzzle'])
  const none = useTrial<string[]>([])
  const chosen = useTrial<string[]>(['fl', 'hl', 'hr'])
  const branch = useTrial<string>('one')
  const [neutered, reminder, deceased] = [useTrial(true), useTrial(false), useTrial(true)]
  const check = ({ value, onChange }: typeof neutered) => ({ isSelected: value, onChange })
  return (
    <Section id="choices" title={t('sections.choices')}>
      <Specimen caption={t('state.usual')}>
        <ChoiceGroup label={t('fields.sex')} options={sexes} {...sex} />
        <ChipGroup label={t('fields.behaviour')} options={moods} {...mood} />
      </Specimen>
      <Specimen caption={t('state.invalid')}>
        <ChoiceGroup
          label={t('fields.sex')}
          options={sexes}
          value={null}
          onChange={sex.onChange}
          error={t('fields.required')}
        />
        <ChipGroup label={t('fields.behaviour')} options={moods} error={t('fields.required')} {...none} />
      </Specimen>
      <Specimen caption={t('state.disabled')}>
        <ChoiceGroup label={t('fields.sex')} options={sexes} isDisabled {...sex} />
        <ChipGroup label={t('fields.behaviour')} options={moods} isDisabled {...mood} />
      </Specimen>
      <Specimen caption={t('state.usual')}>
        <TileGroup label={t('fields.species')} options={species} {...kind} />
      </Specimen>
      <Specimen caption={t('state.usual')}>
        <Select label={t('fields.branch')} options={branches} {...branch} />
        <MultiSelect label={t('fields.affected')} options={limbs} {...chosen} />
      </Specimen>
      <Specimen caption={t('state.optional')}>
        <Select
          label={t('fields.branch')}
          options={branches}
          value={null}
          onChange={branch.onChange}
          optional
        />
        <MultiSelect label={t('fields.affected')} options={limbs} optional {...none} />
      </Specimen>
      <Specimen caption={t('state.invalid')}>
        <Select
          label={t('fields.branch')}
          options={branches}
          value={null}
          onChange={branch.onChange}
          error={t('fields.required')}
        />
        <MultiSelect label={t('fields.affected')} options={limbs} error={t('fields.required')} {...none} />
      </Specimen>
      <Specimen caption={t('state.disabled')}>
        <Select label={t('fields.branch')} options={branches} isDisabled {...branch} />
        <MultiSelect label={t('fields.affected')} options={limbs} isDisabled {...chosen} />
      </Specimen>
      <Specimen caption={t('state.usual')} row>
        <CheckboxField {...check(neutered)}>{t('fields.neutered')}</CheckboxField>
        <CheckboxField {...check(reminder)}>{t('fields.reminder')}</CheckboxField>
        <Switch {...check(deceased)}>{t('fields.showDeceased')}</Switch>
        <Switch {...check(reminder)}>{t('fields.reminder')}</Switch>
      </Specimen>
    </Section>
  )
}
