// Fields of text: a line, several, an address, a phone, a chip.
import { PhoneField } from '../../ui/PhoneField.tsx'
import { TagsField } from '../../ui/TagsField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Section, Specimen, useTrial } from './Specimen.tsx'

export const TextSection = () => {
  const phone = useTrial('085 410 22 47')
  const wrong = useTrial('087 12')
  const allergies = useTrial<string[]>(['Amoxicillin', 'Chicken'])
  return (
    <Section id="text" title="Text">
      <Specimen>
        <TextField label="Name" defaultValue="Aisling Beakey" />
        <PhoneField label="Phone" country="IE" {...phone} />
        <TextField label="Email" direction="ltr" icon="mail" defaultValue="aisling@beakey.example" />
      </Specimen>
      <Specimen caption="Optional, empty">
        <TextField label="Name" optional />
        <TextField label="Website" prefix="https://" optional placeholder="vetrounds.example" />
        <TextField
          label="Microchip number"
          direction="ltr"
          mono
          icon="scan-barcode"
          unit="15"
          defaultValue="372 0980 0123 4567"
        />
      </Specimen>
      <Specimen caption="Invalid">
        <TextField label="Name" error="This field is required" />
        <PhoneField
          label="Landline"
          kind="landline"
          country="DE"
          error="Invalid Phone Number Format"
          {...wrong}
        />
        <TextField
          label="Email"
          direction="ltr"
          defaultValue="aisling@"
          error="Not a complete e-mail address"
        />
      </Specimen>
      <Specimen caption="Disabled">
        <TextField label="Name" defaultValue="Dr Niamh Kearney" isDisabled />
        <TextField
          label="Clinic notes"
          multiline
          defaultValue={'Prefers a text to a call.\nThe gate code is 4471.'}
          isDisabled
        />
      </Specimen>
      <Specimen>
        <TextField
          label="Clinic notes"
          multiline
          defaultValue={'Prefers a text to a call.\nThe gate code is 4471.'}
        />
      </Specimen>
      <Specimen>
        <TagsField
          label="Allergies"
          icon="octagon-alert"
          removeLabel={name => `Remove ${name}`}
          {...allergies}
        />
      </Specimen>
      <Specimen caption="Long">
        <TextField
          label="Amount paid in advance by the owner for the operation and the nights in hospital"
          hint="Is taken off the balance due as soon as the invoice is issued, and refunded if it is cancelled before."
          optional
        />
      </Specimen>
    </Section>
  )
}
