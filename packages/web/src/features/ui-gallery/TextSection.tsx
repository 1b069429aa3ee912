// Fields of text: a line, several, an address, a phone, a chip.
import { useT } from '../../i18n/use-t.ts'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { TagsField } from '../../ui/TagsField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Section, Specimen, useTrial } from './Specimen.tsx'

export const TextSection = () => {
  const t = useT('ui-gallery')
  const phone = useTrial('085 410 22 47')
  const wrong = useTrial('087 12')
  const allergies = useTrial<string[]>([t('names.drug'), t('names.otherDrug')])
  return (
    <Section id="text" title={t('sections.text')}>
      <Specimen caption={t('state.usual')}>
        <TextField label={t('fields.name')} defaultValue={t('names.owner')} />
        <PhoneField label={t('fields.phone')} country="IE" {...phone} />
        <TextField
          label={t('fields.email')}
          direction="ltr"
          icon="mail"
          defaultValue="aisling@beakey.example"
        />
      </Specimen>
      <Specimen caption={t('state.optional')}>
        <TextField label={t('fields.name')} optional />
        <TextField label={t('fields.website')} prefix="https://" optional placeholder="vetrounds.example" />
        <TextField
          label={t('fields.chip')}
          direction="ltr"
          mono
          icon="scan-barcode"
          unit="15"
          defaultValue="372 0980 0123 4567"
        />
      </Specimen>
      <Specimen caption={t('state.invalid')}>
        <TextField label={t('fields.name')} error={t('fields.required')} />
        <PhoneField
          label={t('fields.landline')}
          kind="landline"
          country="DE"
          error={t('fields.badPhone')}
          {...wrong}
        />
        <TextField
          label={t('fields.email')}
          direction="ltr"
          defaultValue="aisling@"
          error={t('fields.badEmail')}
        />
      </Specimen>
      <Specimen caption={t('state.disabled')}>
        <TextField label={t('fields.name')} defaultValue={t('names.vet')} isDisabled />
        <TextField label={t('fields.notes')} multiline defaultValue={t('fields.notesText')} isDisabled />
      </Specimen>
      <Specimen caption={t('state.usual')}>
        <TextField label={t('fields.notes')} multiline defaultValue={t('fields.notesText')} />
      </Specimen>
      <Specimen caption={t('state.usual')}>
        <TagsField
          label={t('fields.allergies')}
          icon="octagon-alert"
          removeLabel={name => t('fields.removeAllergy', { name })}
          {...allergies}
        />
      </Specimen>
      <Specimen caption={t('state.long')}>
        <TextField label={t('fields.long')} hint={t('fields.longHint')} optional />
      </Specimen>
    </Section>
  )
}
