// Buttons in each look, size and state.

import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { Section, Specimen } from './Specimen.tsx'

export const ButtonsSection = () => {
  return (
    <Section id="buttons" title="Buttons">
      <Specimen wide row>
        <Button variant="primary">Save</Button>
        <Button>Edit</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Cancel invoice</Button>
        <Button icon="calendar-plus" shortcut="F2">
          New appointment
        </Button>
        <ButtonLink href={paths.calendar()}>Go to calendar</ButtonLink>
      </Specimen>
      <Specimen caption="Sizes" row>
        <Button size="sm">Edit</Button>
        <Button>Edit</Button>
        <Button size="lg">Edit</Button>
        <IconButton label="Print" icon="printer" />
        <IconButton label="Undo" icon="undo-2" size="sm" flip />
        <Kbd>Alt</Kbd>
      </Specimen>
      <Specimen caption="Disabled" wide row>
        <Button variant="primary" isDisabled>
          Save
        </Button>
        <Button isDisabled>Edit</Button>
        <Button variant="quiet" isDisabled>
          Cancel
        </Button>
        <Button variant="danger" isDisabled>
          Cancel invoice
        </Button>
        <IconButton label="Print" icon="printer" isDisabled />
      </Specimen>
      <Specimen caption="Disabled, with the reason">
        <Button reason="invoice is already paid">Add payment</Button>
      </Specimen>
      <Specimen caption="Loading" row>
        <Button variant="primary" isPending>
          Save
        </Button>
        <Button isPending>Edit</Button>
      </Specimen>
      <Specimen caption="Long">
        <Button variant="primary" block>
          Save the draft and go on with the examination
        </Button>
      </Specimen>
    </Section>
  )
}
