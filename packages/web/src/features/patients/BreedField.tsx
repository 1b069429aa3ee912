// The breed: for cats and dogs from a list that is searched while one types, Other last; a breed that isn't in it is kept as
// typed.
import { type Breed, OTHER_BREED } from '@vetrounds/core/patients/breeds/breed'
import type { Species } from '@vetrounds/core/patients/species'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { breedName, findBreeds } from './breed-search.ts'
import { isListed, type Listed, useBreeds } from './use-breeds.ts'

type Props = {
  name: string
  value: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

const FromList = ({ species, value = '', ...rest }: Props & { species: Listed }) => {
  const t = useT('patients')
  const { number } = useFormat()
  const language = useLanguage()
  // Without a connection the list may not load: the breed is then kept as typed.
  const breeds = useBreeds(species)
  const called = (breed: Breed) =>
    breed.name === OTHER_BREED ? t('breeds.other') : breedName(breed, language)
  const chosen = breeds?.find(({ name }) => name === value)
  const shown = chosen ? called(chosen) : value
  const [text, setText] = useState<string>()
  const typed = text ?? shown
  const options = breeds ? findBreeds(breeds, chosen && typed === shown ? '' : typed, language) : []
  const count = Math.max(0, (breeds?.length ?? 0) - 1)
  const hint =
    value.trim() !== '' && !chosen && options.length <= 1
      ? t('breeds.typed')
      : t(`breeds.${species}`, { count, n: number(count) })
  return (
    <ComboBox
      {...rest}
      label={t('fields.breed')}
      optional
      hint={count > 0 && hint}
      options={options.map(breed => ({ id: breed.name, label: called(breed) }))}
      isLoading={!breeds}
      allowsCustomValue
      text={typed}
      onText={next => {
        setText(next)
        const same = breeds?.find(breed => called(breed) === next)
        rest.onChange(same ? same.name : next)
      }}
      value={chosen?.name ?? null}
      onChange={name => {
        if (name === null) return
        rest.onChange(name)
        setText(undefined)
      }}
    />
  )
}

export const BreedField = ({ species, ...props }: Props & { species: Species | undefined }) => {
  const t = useT('patients')
  if (isListed(species)) return <FromList key={species} {...props} species={species} />
  return (
    <TextField {...props} value={props.value ?? ''} label={t('fields.breed')} optional autoComplete="off" />
  )
}
