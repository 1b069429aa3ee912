// Adds or changes a vaccine. If somebody else has changed it meanwhile, both versions are offered.
import { shownOf } from '@vetrounds/core/contract/shape'
import { type Vaccine, type VaccineChange, vaccineFields } from '@vetrounds/core/vaccines/vaccine'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import type { Versions } from '../../changes/versions.ts'
import { useT } from '../../i18n/use-t.ts'
import type { VaccineContent } from './vaccine-values.ts'
import { useVaccineWords } from './vaccine-words.ts'

type Compared = Partial<VaccineContent>

const names = Object.keys(vaccineFields) as (keyof typeof vaccineFields)[]

export const useSaveVaccine = (vaccine: Vaccine | undefined) => {
  const t = useT('vaccines')
  const place = usePlace()
  const words = useVaccineWords()
  const create = useChange('createVaccine')
  const change = useChange('changeVaccine')
  const show = (field: string, value: unknown): string => {
    if (field === 'species') return words.kinds((value ?? []) as Vaccine['species'])
    if (field === 'name') return words.name({ name: value as string | undefined, key: vaccine?.key })
    if (field === 'product') return String(value ?? '')
    if (field === 'counts') return t(value ? 'yes' : 'no')
    return words.interval(value as number | undefined) ?? ''
  }
  return async (mine: VaccineContent, id: string): Promise<Vaccine> => {
    if (!vaccine) {
      const body = { ...mine, id, name: mine.name ?? '' }
      return (await create({ body }, { already: t('alreadyAdded') })).answer as Vaccine
    }
    const params = { id: vaccine.id }
    const versions: Versions<Compared> = {
      mine,
      base: shownOf(vaccineFields, vaccine),
      v: vaccine.v,
      read: async () => {
        const latest = await request('readVaccine', { params }, { branch: place })
        return { values: shownOf(vaccineFields, latest), v: latest.v }
      },
      fields: names.map(name => ({ id: name, label: t(`fields.${name}`) })),
      show,
    }
    const { answer } = await change(
      (chosen: Compared, v) => ({ params, body: { ...chosen, v } as VaccineChange }),
      { versions },
    )
    return answer as Vaccine
  }
}
