// Text fields: one line, several lines, an address, a phone, a chip; a signature.
import { TYPED } from '@vetrounds/core/contract/signature-path'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { SignaturePad } from '../../ui/SignaturePad.tsx'
import { TagsField } from '../../ui/TagsField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Section, Specimen, useTrial } from './Specimen.tsx'

const drawn =
  'M70 130l12 -55l10 -20l6 18l-8 60l4 14l30 -70l12 -8l-4 38l14 24l26 -52l10 40l22 -22l60 10l90 -14'

export const TextSection = () => {
  const phone = useTrial('085 410 22 47')
  const wrong = useTrial('087 12')
  const allergies = useTrial<string[]>(['Amoxicillin', 'Chicken'])
  const signed = useTrial(drawn)
  const typed = useTrial<string>(TYPED)
  const unsigned = useTrial('')
  const signature = { label: 'Signature', typedName: 'Aisling Beakey' }
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
      <Specimen>
        <SignaturePad {...signature} {...signed} />
      </Specimen>
      <Specimen caption="By typed name">
        <SignaturePad {...signature} {...typed} />
      </Specimen>
      <Specimen caption="Invalid">
        <SignaturePad {...signature} {...unsigned} error="This field is required" />
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
