// The name of a vaccine or antiparasitic in a row of step 11: free text, with the names usual for the species listed while
// typing.
import type { Row } from '@vetrounds/core/forms/values'
import { fold } from '@vetrounds/core/text/fold'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { type Usual, usualOf } from './use-usual-products.ts'

type Props = {
  label: string
  error: string | undefined
  usual: readonly Usual[]
  name: string
  onType: (name: string) => void
  /** Called with the chosen name and the other cells that it fills. */
  onChoose: (name: string, cells: Row) => void
}

export const UsualName = ({ label, error, usual, name, onType, onChoose }: Props) => (
  <ComboBox
    label={label}
    error={error}
    options={usual
      .filter(each => fold(each.name).includes(fold(name)))
      .map(each => ({ id: each.id, label: each.name, ...(each.detail && { detail: each.detail }) }))}
    first={null}
    text={name}
    onText={onType}
    value={usualOf(usual, name)?.id ?? null}
    onChange={id => {
      const chosen = usual.find(each => each.id === id)
      if (chosen) onChoose(chosen.name, chosen.cells)
    }}
    allowsCustomValue
    isEmptyShut
  />
)
